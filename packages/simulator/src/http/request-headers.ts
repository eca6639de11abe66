import type { IncomingMessage } from 'node:http'
import type { Coding, ServedFile } from './kept-files.ts'

/** Whether the client of a conditional request has the file: by its tag, else by its time. */
export function hasIt({ headers }: IncomingMessage, file: Omit<ServedFile, 'bytes'>): boolean {
  const tags = headers['if-none-match']
  if (tags !== undefined) {
    const known = tags.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
    return known.includes('*') || known.includes(file.etag)
  }
  const since = headers['if-modified-since']
  return since !== undefined && Date.parse(since) >= file.madeAtS * 1000
}

/** Gzip if accepted, and not refused by `q=0`. */
export function codingFor(accepted = ''): Coding {
  const isWanted = accepted
    .toLowerCase()
    .split(',')
    .some((part) => /^\s*(x-)?gzip\s*(;\s*q=(0\.0*[1-9]\d*|[1-9].*)\s*)?$/.test(part))
  return isWanted ? 'gzip' : 'identity'
}
