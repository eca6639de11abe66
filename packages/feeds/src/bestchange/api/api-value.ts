import { jsonExcess } from '../../json/json-excess.ts'
import { elementsOf } from '../../json/json-value.ts'
import { DumpFault } from '../dump-fault.ts'
import { shorten, textOf } from '../tables/dump-text.ts'

/** An object of an answer: nothing in it is certain. */
export type ApiRecord = Readonly<Record<string, unknown>>

/** The nesting of objects and arrays; answers have five levels. */
const DEPTH_MAX = 16

/** One answer as JSON; refuses anything else, such as the page of a robot check. */
export function answerOf(bytes: Uint8Array, file: string): ApiRecord {
  const excess = jsonExcess(bytes, DEPTH_MAX)
  if (excess?.reason === 'too-large') {
    throw new DumpFault('too-large', { file, text: `${bytes.length} B` })
  }
  const text = textOf(bytes)
  if (excess) throw new DumpFault('bad-file', { file, text: shorten(text) })
  try {
    const answer: unknown = JSON.parse(text)
    if (isRecord(answer)) return answer
  } catch {
    // The refusal below reports it, as for JSON that is no object.
  }
  throw new DumpFault('bad-file', { file, text: shorten(text) })
}

/** The objects of a list that every answer of this kind has; empty for an error answer. */
export function listOf(bytes: Uint8Array | undefined, name: string): ApiRecord[] {
  if (bytes === undefined) return []
  const list = elementsOf(answerOf(bytes, name)[name])
  if (list === undefined) {
    throw new DumpFault('bad-file', { file: name, text: shorten(textOf(bytes)) })
  }
  return list.filter(isRecord)
}

export function isRecord(value: unknown): value is ApiRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function textField(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}

const NUMBER = /^-?\d+(?:\.\d*)?(?:[eE][+-]?\d+)?$/

/** A number that arrives as a number or as text; NaN for anything else. */
export function numberField(value: unknown): number {
  const text = textField(value)
  return NUMBER.test(text) ? Number(text) : NaN
}

/** The printed digits as a whole number: `0.0120` has 120. */
export function digitsField(value: unknown): number {
  const digits = textField(value)
    .replace(/[eE].*$/, '')
    .replace(/[^\d]/g, '')
  return Number(digits)
}
