import { randomInt } from 'node:crypto'
import { isTest, projectFiles, readProjectFile } from './rules/project-files.ts'
import { runVitest } from './running/run-tests.ts'

/**
 * `npm run soak -- 30`: draws new cases of every property for so many minutes, and of each at least
 * once. Cases that break one are written beside its test, and named at the end.
 */
const minutes = Number(process.argv[2] ?? 30)
/** Files that share a seed and a run of Vitest: it takes under a minute to begin another. */
const FILES_AT_ONCE = 8

const files = projectFiles().filter(
  (path) => isTest(path) && readProjectFile(path).includes(" from '@hopwise/testing'"),
)
const untilMs = Date.now() + minutes * 60_000
const fallen: string[] = []
process.env['HOPWISE_KEEP_CASES'] = '1'
for (let at = 0; at < files.length || Date.now() < untilMs; at += FILES_AT_ONCE) {
  const seed = String(randomInt(2 ** 31))
  process.env['HOPWISE_SEED'] = seed
  const some = Array.from({ length: FILES_AT_ONCE }, (_, n) => files[(at + n) % files.length]!)
  const { isOk, results } = await runVitest(some)
  fallen.push(...results.failures.map((failure) => `FELL with seed ${seed}: ${failure}`))
  if (!isOk && results.failures.length === 0) fallen.push(`FELL with seed ${seed}: Vitest itself`)
}
for (const line of fallen) console.log(line)
console.log(`${files.length} files of properties, ${fallen.length} fell`)
if (fallen.length > 0) process.exitCode = 1
