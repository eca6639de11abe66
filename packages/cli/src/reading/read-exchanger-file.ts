import { isCash, leastOf, readFeed, resolveCode } from '@hopwise/feeds'
import { slugOf } from '@hopwise/market'
import { UnusableInput, WrongUsage } from '../failure.ts'
import type { NamedFile } from '../options/parse-value.ts'
import { feedErrorWords } from '../present/reports/feed-report.ts'
import { readBytes } from './read-file.ts'
import type { ReadSource } from './read-source.ts'

/** The export file of one exchanger, under the name the user gives it. */
export async function readExchangerFile({ name, file }: NamedFile): Promise<ReadSource> {
  const { bytes, writtenAtMs } = await readBytes(file)
  const id = slugOf(name)
  if (id === '') throw new WrongUsage(`--feed ${name}=…: a name needs a letter or a digit`)
  const result = readFeed(bytes, { owner: id, isCash, leastOf, resolveCode })
  if (!result.ok) {
    throw new UnusableInput(`${file}: ${feedErrorWords(result.error)}`)
  }
  const errors = result.rejections.filter(({ severity }) => severity === 'error').length
  return {
    exchangers: [
      {
        exchanger: { id, name, goodReviews: 0, badReviews: 0 },
        offers: result.batch,
        receivedAtMs: writtenAtMs,
      },
    ],
    notes: errors > 0 ? [`note: ${errors} of ${file} were not read; hopwise lint says why`] : [],
  }
}
