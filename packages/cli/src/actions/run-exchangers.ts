import { readFile, writeFile } from 'node:fs/promises'
import { text as textOf } from 'node:stream/consumers'
import {
  type Config,
  ConfigError,
  DatabaseError,
  exportExchangersFile,
  type FileFormat,
  importExchangersFile,
  importWords,
  readCommandConfig,
} from '@hopwise/server'
import { exitCodes, UnusableInput, WrongUsage } from '../failure.ts'
import { reasonOf } from '../reading/read-file.ts'
import type { Terminal } from '../terminal.ts'

type ExchangersFormat = 'csv' | 'json'

export interface ImportExchangersOptions {
  readonly dryRun?: boolean
  readonly format?: ExchangersFormat
}

export interface ExportExchangersOptions {
  readonly format: ExchangersFormat
  readonly out?: string
}

/** Imports a file, or prints the changes it would make. */
export async function runImportExchangers(
  file: string,
  { dryRun = false, format }: ImportExchangersOptions,
  terminal: Terminal,
): Promise<number> {
  const text = await readText(file)
  const named = format ?? (file.toLowerCase().endsWith('.json') ? 'json' : 'csv')
  const bulkImport = { text, format: named.toUpperCase() as FileFormat, isDryRun: dryRun }
  const plan = await reached((config) => importExchangersFile(config, bulkImport))
  const words = importWords(plan, dryRun)
  for (const line of words.lines) terminal.print(line)
  if (!words.isDone) throw new UnusableInput(`${file}: ${words.summary}`)
  terminal.print(words.summary)
  return exitCodes.done
}

export async function runExportExchangers(
  { format, out }: ExportExchangersOptions,
  terminal: Terminal,
): Promise<number> {
  const text = await reached((config) =>
    exportExchangersFile(config, format.toUpperCase() as FileFormat),
  )
  if (out === undefined) {
    terminal.print(text.trimEnd())
    return exitCodes.done
  }
  try {
    await writeFile(out, text)
  } catch (error) {
    throw new UnusableInput(`cannot write ${out}: ${reasonOf(error)}`)
  }
  terminal.print(`${out}: ${Buffer.byteLength(text)} bytes`)
  return exitCodes.done
}

async function readText(file: string): Promise<string> {
  try {
    return file === '-' ? await textOf(process.stdin) : await readFile(file, 'utf8')
  } catch (error) {
    throw new UnusableInput(`cannot read ${file}: ${reasonOf(error)}`)
  }
}

async function reached<Done>(work: (config: Config) => Promise<Done>): Promise<Done> {
  try {
    return await work(readCommandConfig())
  } catch (error) {
    if (error instanceof ConfigError) throw new WrongUsage(`settings:\n${error.message}`)
    if (error instanceof DatabaseError) throw new UnusableInput(error.message)
    throw error
  }
}
