import { styleText } from 'node:util'

/** A command's output: results to `print`, everything about them to `note`. */
export interface Terminal {
  /** One line, or several with `\n` between them, to standard output. */
  print(text: string): void
  /** The same as `print`, to standard error, so that a pipe carries results alone. */
  note(text: string): void
  /** Replaces the last drawn line in a watched terminal. */
  redraw(text: string): void
  /** The width for tables. */
  readonly columns: number
  /** Whether standard output wants colour: a terminal does, a pipe or `NO_COLOR` does not. */
  readonly isColorful: boolean
  /** Whether somebody watches standard error, so that a moving bar is welcome. */
  readonly isWatched: boolean
}

/** Wide enough for every table, narrow enough to be read. */
const COLUMNS_MAX = 100
const COLUMNS_MIN = 40
const CLEAR_LINE = '\r\u001B[K'

export function processTerminal(): Terminal {
  const stated = process.stdout.columns ?? (Number(process.env['COLUMNS']) || COLUMNS_MAX)
  const columns = Math.min(Math.max(stated, COLUMNS_MIN), COLUMNS_MAX)
  return {
    print: (text) => void process.stdout.write(`${text}\n`),
    note: (text) => void process.stderr.write(`${text}\n`),
    redraw: (text) => void process.stderr.write(`${CLEAR_LINE}${text.slice(0, columns - 1)}`),
    columns,
    // Node itself decides, so that NO_COLOR, FORCE_COLOR and pipes keep their usual meaning.
    isColorful: styleText('red', 'x', { stream: process.stdout }) !== 'x',
    isWatched: process.stderr.isTTY,
  }
}

type Format = Parameters<typeof styleText>[0]
export type Paint = (format: Format, text: string) => string

export function paintFor({ isColorful }: Terminal): Paint {
  return (format, text) =>
    isColorful && text !== '' ? styleText(format, text, { validateStream: false }) : text
}
