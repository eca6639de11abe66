import type { FeedEncoding } from '../feed-result.ts'

const NAMES: ReadonlyMap<string, FeedEncoding | 'utf-16'> = new Map([
  ['utf-8', 'utf-8'],
  ['utf8', 'utf-8'],
  // ASCII is the part of UTF-8 that needs no thought.
  ['us-ascii', 'utf-8'],
  ['ascii', 'utf-8'],
  ['windows-1251', 'windows-1251'],
  ['cp1251', 'windows-1251'],
  ['cp-1251', 'windows-1251'],
  ['win-1251', 'windows-1251'],
  ['windows1251', 'windows-1251'],
  ['utf-16', 'utf-16'],
  ['utf-16le', 'utf-16'],
  ['utf-16be', 'utf-16'],
])

/** The encoding a name stands for, or undefined where we do not read it. */
export function encodingOf(name: string): FeedEncoding | 'utf-16' | undefined {
  return NAMES.get(name.trim().toLowerCase())
}

/** The charset of a Content-Type header, or undefined where it states none. */
export function charsetOf(contentType = ''): string | undefined {
  return /;\s*charset\s*=\s*"?([^\s;"]*)/i.exec(contentType)?.[1]
}
