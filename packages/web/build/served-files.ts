import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'

/** Files for the server's eyes, or for nobody's, which have no address. */
const UNSERVED = /(?:^|\/)\.|\.map$/

/**
 * Leaves `.vite/served.json` for the server: the files that have an address; all others have none.
 */
export function servedFiles(): Plugin {
  let publicDir = ''
  return {
    name: 'served-files',
    apply: 'build',
    configResolved: (config) => {
      publicDir = config.publicDir
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const given = readdirSync(publicDir, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map(({ parentPath, name }) => relative(publicDir, join(parentPath, name)))
        const names = [...Object.keys(bundle), ...given].filter((name) => !UNSERVED.test(name))
        const source = JSON.stringify([...new Set(names)].toSorted())
        this.emitFile({ type: 'asset', fileName: '.vite/served.json', source })
      },
    },
  }
}
