import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type Accepted, advisoriesIn, judgeAdvisory, releasesIn } from './judge-advisories.ts'

/** Advisories that we live with for a while: `'GHSA-…': { until: '2026-12-31', because: '…' }`. */
const accepted: Accepted = {}

const run = promisify(execFile)

/** The output of npm, which also fails where it has found something. */
async function npm(...args: readonly string[]): Promise<string> {
  const { stdout } = await run('npm', [...args, '--json'], { maxBuffer: 2 ** 26 }).catch(
    (error: { stdout?: string }) => ({ stdout: error.stdout ?? '' }),
  )
  return stdout
}

const found = advisoriesIn(await npm('audit'))
if (!found) console.log('audit: skipped, this registry tells of no vulnerabilities')
let failed = 0
for (const advisory of found ?? []) {
  const { name, severity, title, id } = advisory
  const releases = releasesIn(await npm('view', name, 'versions', 'time'))
  if (!releases) {
    console.log(
      `! ${name}: ${title} (${severity}, ${id}): skipped, this registry tells of no releases`,
    )
    continue
  }
  const { fails, because } = judgeAdvisory(advisory, releases, { nowMs: Date.now(), accepted })
  console.log(`${fails ? '✗' : '!'} ${name}: ${title} (${severity}, ${id}): ${because}`)
  if (fails) failed++
}
if (found) console.log(`audit: ${found.length} known vulnerabilities, ${failed} to be mended now`)
if (failed > 0) process.exitCode = 1
