import { closeSync, constants, existsSync, openSync } from 'node:fs'
import { join } from 'node:path'

/** The kernel's limit on a socket's path. */
const SOCKET_PATH_MAX = 107
export const SOCKET = '.s.PGSQL.5432'

/** A client's name of the socket's folder. */
export interface SocketFolder {
  readonly path: string
  close(): void
}

/**
 * PostgreSQL's socket lies among its files, and PostgreSQL names it from there. A client whose way
 * there is too long for a socket goes through the open folder, which has a short name.
 */
export function openSocketFolder(cluster: string): SocketFolder {
  const isShort = Buffer.byteLength(join(cluster, SOCKET)) <= SOCKET_PATH_MAX
  if (isShort || !existsSync('/proc/self/fd')) return { path: cluster, close: () => undefined }
  const open = openSync(cluster, constants.O_RDONLY | constants.O_DIRECTORY)
  return { path: `/proc/self/fd/${open}`, close: () => closeSync(open) }
}
