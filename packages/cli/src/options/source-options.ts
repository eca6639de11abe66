import type { Command } from 'commander'
import { type NamedFile, parseNamedFile, parseText } from './parse-value.ts'

/** The files a market is read from; the sample market without any. */
export interface SourceOptions {
  readonly dump?: string
  readonly feed?: readonly NamedFile[]
  readonly market?: string
}

export function addSourceOptions(command: Command): Command {
  return command
    .option(
      '--dump <file>',
      'a whole market in one zip, as BestChange publishes it: a file or an address',
      parseText,
    )
    .option('--feed <name=file>', "an exchanger's export file; repeatable", parseNamedFile)
    .option('--market <file>', "a market file of Hopwise's own, made by `import`", parseText)
}

export function hasSource({ dump, feed, market }: SourceOptions): boolean {
  return dump !== undefined || feed !== undefined || market !== undefined
}
