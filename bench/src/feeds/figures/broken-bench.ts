import { readFeed } from '@hopwise/feeds'
import type { Report } from '../../report/figure.ts'
import { brokenFiles, soundFile } from '../inputs/broken-files.ts'
import { regexpColumns } from '../peers/regexp-columns.ts'
import { saxesColumns } from '../peers/saxes-columns.ts'

/** A reader's result on a broken file: the number of items it accepted silently, or its refusal. */
type Taken = number | string

const contenders: Readonly<Record<string, (bytes: Uint8Array) => Taken>> = {
  ours(bytes) {
    const result = readFeed(bytes)
    return result.ok ? result.batch.offers : result.error.reason
  },
  saxes(bytes) {
    try {
      return saxesColumns([bytes], 100).length
    } catch {
      return 'refused'
    }
  },
  RegExp: (bytes) => regexpColumns([bytes], 100).length,
}

/** Whether readers refuse broken files: a truncated one must never pass for a smaller market. */
export function brokenBench(): Report {
  const names = Object.keys(contenders)
  const rows = brokenFiles.map(({ what, bytes }) => [
    what,
    ...names.map((name) => takenText(contenders[name]!(bytes))),
  ])
  const takenBy = (name: string, files: readonly Uint8Array[]) =>
    files.filter((bytes) => typeof contenders[name]!(bytes) === 'number').length
  const kinds = brokenFiles.map(({ bytes }) => bytes)
  const cuts = Array.from(soundFile, (_, length) => soundFile.subarray(0, length))
  return {
    figures: [
      {
        what: `of ${kinds.length} kinds of broken files, taken silently`,
        measured: takenBy('ours', kinds),
        unit: '',
        must: 0,
      },
      {
        what: `of ${cuts.length} cuts of one file, taken silently`,
        measured: takenBy('ours', cuts),
        unit: '',
        must: 0,
      },
      ...names.slice(1).flatMap((name) => [
        {
          what: `${name}, kinds taken silently`,
          measured: takenBy(name, kinds),
          unit: '' as const,
        },
        { what: `${name}, cuts taken silently`, measured: takenBy(name, cuts), unit: '' as const },
      ]),
    ],
    tables: [{ title: 'Items taken, or the refusal', columns: ['file', ...names], rows }],
  }
}

function takenText(taken: Taken): string {
  return typeof taken === 'number' ? `**${taken} items**` : taken
}
