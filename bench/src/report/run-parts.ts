import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { type BenchOptions, readBenchOptions } from './bench-options.ts'
import { figureTable, type Report } from './figure.ts'
import { machineText } from './machine.ts'
import { markdownTable } from './markdown-table.ts'

/** One part of a bench. */
export interface Part {
  readonly title: string
  readonly run: (options: BenchOptions) => Report | Promise<Report>
}

/**
 * Runs the parts one after another and prints their findings. Each part has a process of its own,
 * because garbage and compiled code of one must not colour the next.
 * @param script the calling file, which is started again for each part.
 */
export async function runParts(
  script: string,
  parts: Readonly<Record<string, Part>>,
): Promise<void> {
  const options = readBenchOptions()
  if (!existsSync(options.dump)) {
    console.error(`No market to measure: ${options.dump} is missing. See bench/README.md.`)
    process.exitCode = 1
    return
  }
  if (options.onlyPart !== undefined) {
    process.send?.(await parts[options.onlyPart]!.run(options))
    return
  }
  const names = options.parts.length > 0 ? options.parts : Object.keys(parts)
  const unknown = names.filter((name) => !(name in parts))
  if (unknown.length > 0) {
    console.error(
      `No such part: ${unknown.join(', ')}. There are: ${Object.keys(parts).join(', ')}`,
    )
    process.exitCode = 1
    return
  }
  console.log(`${machineText()}\n`)
  for (const name of names) {
    const report = await reportOf(script, name, options).catch((fault: Error) => fault)
    if (report instanceof Error) {
      // A failed part does not stop the others, which still have results.
      console.error(report.message)
      process.exitCode = 1
    } else printReport(parts[name]!, report)
  }
  console.log(machineText())
}

function reportOf(script: string, name: string, options: BenchOptions): Promise<Report> {
  const { dump, parts: _parts, onlyPart: _only, ...rest } = options
  return new Promise((resolve, reject) => {
    const settings = Object.entries(rest).map(([key, value]) => `--${key}=${value}`)
    const child = fork(script, [`--part=${name}`, `--dump=${dump}`, ...settings], {
      execArgv: ['--expose-gc'],
    })
    let report: Report | undefined
    child.once('message', (message) => {
      report = message as Report
    })
    child.once('error', reject)
    child.once('exit', (code) => {
      if (report) resolve(report)
      else reject(new Error(`part ${name} ended without a report, code ${code}`))
    })
  })
}

function printReport({ title }: Part, { figures, tables = [], notes = [] }: Report): void {
  const own = figures.length > 0 ? [figureTable(title, figures)] : []
  for (const table of [...own, ...tables]) console.log(`${markdownTable(table)}\n`)
  for (const note of notes) console.log(`- ${note}`)
  if (notes.length > 0) console.log()
}
