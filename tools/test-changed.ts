import { execFileSync } from 'node:child_process'
import { isSource, projectFiles, readProjectFile } from './rules/project-files.ts'
import { importsOf } from './rules/read-source.ts'
import { nearTests } from './running/near-tests.ts'
import { LONG_TESTS, printResults, runTests } from './running/run-tests.ts'

/** Tests near to what has changed since the last commit, which needs git and a checkout. */
const git = (...words: string[]) =>
  execFileSync('git', words, { encoding: 'utf8' }).split('\n').filter(Boolean)

const changed = [
  ...git('diff', '--name-only', 'HEAD'),
  ...git('ls-files', '--others', '--exclude-standard'),
]
const sources = projectFiles()
  .filter(isSource)
  .map((path) => ({ path, imports: importsOf({ path, text: readProjectFile(path) }) }))
// Journeys and long tests have commands of their own.
const near = nearTests(sources, changed).filter(
  (path) => !path.startsWith('e2e/') && !path.includes(LONG_TESTS),
)
if (near.length > 0) printResults(await runTests(near))
else console.log(`No test is near to the ${changed.length} files that have changed.`)
