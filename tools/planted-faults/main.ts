import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { projectFiles } from '../rules/project-files.ts'
import { allFaults } from './all-faults.ts'
import { packageOf, planted } from './plant.ts'
import type { PlantedFault } from './planted-fault.ts'

/**
 * Plants one fault after the other in a copy of the project, runs the tests that must notice it,
 * and names those that none did. A test that fails without a fault would notice them all, so all
 * run first, and nothing is planted while one fails. Words after `--` choose faults by their file
 * or sentence.
 */
const words = process.argv.slice(2)
const faults = allFaults.filter(({ file, says }) => {
  return words.length === 0 || words.some((word) => `${file}: ${says}`.includes(word))
})
const project = fileURLToPath(new URL('../..', import.meta.url))
const copy = mkdtempSync(join(tmpdir(), 'hopwise-faults-'))
process.on('exit', () => rmSync(copy, { recursive: true, force: true }))
process.on('SIGINT', () => process.exit(130))
copyProject()
await expectGreen()

const survivors: PlantedFault[] = []
for (const [index, fault] of faults.entries()) {
  const verdict = await verdictOn(fault)
  if (verdict !== 'seen') survivors.push(fault)
  console.log(`${index + 1}/${faults.length} ${verdict}: ${fault.file}: ${fault.says}`)
}
console.log(`${faults.length - survivors.length} of ${faults.length} faults were seen`)
for (const { file, says } of survivors) console.log(`SURVIVED ${file}: ${says}`)
if (survivors.length > 0) process.exitCode = 1

/**
 * Copies the present files. The project's own packages come from the copy, all others from here.
 */
function copyProject(): void {
  for (const path of projectFiles()) {
    mkdirSync(dirname(join(copy, path)), { recursive: true })
    cpSync(join(project, path), join(copy, path))
  }
  const [from, to] = [join(project, 'node_modules'), join(copy, 'node_modules')]
  mkdirSync(join(to, '@hopwise'), { recursive: true })
  for (const name of readdirSync(from)) {
    if (name !== '@hopwise') symlinkSync(join(from, name), join(to, name))
  }
  for (const name of readdirSync(join(copy, 'packages'))) {
    symlinkSync(join(copy, 'packages', name), join(to, '@hopwise', name))
  }
}

/** Runs each set of tests once on the unchanged project. */
async function expectGreen(): Promise<void> {
  const sets = new Map(
    faults.map((fault) => [`${packageOf(fault)} ${fault.tests.join(' ')}`, fault]),
  )
  let red = 0
  for (const [set, fault] of sets) {
    const { passed, failed } = await resultsOf(fault)
    if (failed === 0 && passed > 0) continue
    red++
    console.log(`${failed > 0 ? 'RED' : 'NOT RUN'} with no fault planted: ${set}`)
  }
  if (red > 0) process.exit(1)
}

async function verdictOn(fault: PlantedFault): Promise<'seen' | 'SURVIVED' | 'NOT RUN'> {
  const path = join(copy, fault.file)
  const text = readFileSync(path, 'utf8')
  const faulty = planted(fault, text)
  if (faulty === undefined) return 'NOT RUN'
  writeFileSync(path, faulty)
  const { passed, failed } = await resultsOf(fault)
  writeFileSync(path, text)
  if (failed > 0) return 'seen'
  return passed > 0 ? 'SURVIVED' : 'NOT RUN'
}

/** Runs the tests that must notice the fault. */
async function resultsOf(fault: PlantedFault): Promise<{ passed: number; failed: number }> {
  const report = join(copy, 'report.json')
  const inPackage = `--project=${packageOf(fault).split('/')[1]}`
  const reporters = ['--reporter=json', `--outputFile=${report}`]
  const run = ['run', inPackage, '--bail=1', '--retry=0', ...reporters, ...fault.tests]
  const vitest = spawn('vitest', run, { cwd: copy, stdio: 'ignore' })
  await once(vitest, 'close')
  return resultsIn(report)
}

/**
 * The results of a run. A file that fails to load notices nothing: such a fault would not get this
 * far.
 */
function resultsIn(report: string): { passed: number; failed: number } {
  try {
    const { numPassedTests: passed, numFailedTests: failed } = JSON.parse(
      readFileSync(report, 'utf8'),
    ) as { numPassedTests: number; numFailedTests: number }
    rmSync(report)
    return { passed, failed }
  } catch {
    return { passed: 0, failed: 0 }
  }
}
