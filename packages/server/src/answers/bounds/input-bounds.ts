import {
  type GraphQLArgument,
  GraphQLFloat,
  GraphQLID,
  type GraphQLInputField,
  type GraphQLInputType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql'
import { type FieldFault, fieldFault, UserError } from '../../lib/user-error.ts'
import type { Rows } from './costs.ts'

/** Limits on a stranger's inputs; declared beside each argument and input field. */
export interface InputBounds {
  /** UTF-16 units of a text; in a list, of each. */
  readonly maxLength?: number
  /** Entries of a list. */
  readonly maxItems?: number
  /** The range of a number of rows. */
  readonly rows?: Rows
}

type Input = GraphQLArgument | GraphQLInputField
type Check = (value: unknown, path: string, faults: FieldFault[]) => void

/** Throws VALIDATION that names every argument, and every part of one, beyond its bounds. */
export class ArgumentCheck {
  readonly #checks: readonly (readonly [string, Check])[]

  constructor(args: readonly GraphQLArgument[]) {
    this.#checks = args.flatMap((arg) => {
      const check = checkOf(arg)
      return check ? [[arg.name, check] as const] : []
    })
  }

  judge(args: Readonly<Record<string, unknown>>): void {
    const faults: FieldFault[] = []
    for (const [name, check] of this.#checks) {
      const value = args[name]
      if (value !== undefined && value !== null) check(value, name, faults)
    }
    const [first] = faults
    if (first) throw new UserError('VALIDATION', first.message, faults)
  }
}

function checkOf(input: Input): Check | undefined {
  return checkOfType(input.type, { numbers: numbersOf(input.name), ...boundsOf(input) })
}

function boundsOf({ extensions }: Input): InputBounds {
  return (extensions as { pothosOptions?: InputBounds }).pothosOptions ?? {}
}

/** Bounds of an input; `numbers` is the range of a number with a fraction. */
type AllBounds = InputBounds & { readonly numbers: Numbers }

function checkOfType(type: GraphQLInputType, bounds: AllBounds): Check | undefined {
  if (isNonNullType(type)) return checkOfType(type.ofType, bounds)
  const { maxLength, maxItems, rows, numbers } = bounds
  if (isListType(type)) {
    const each = checkOfType(type.ofType, bounds)
    return (value, path, faults) => {
      const list = value as readonly unknown[]
      const known = faults.length
      if (maxItems !== undefined && list.length > maxItems) {
        faults.push(fieldFault(path, 'TOO_MANY', { max: maxItems }))
      } else if (each) {
        // All of a list stands under one name: one fault is the fault of all.
        for (const item of list) if (faults.length === known) each(item, path, faults)
      }
    }
  }
  if (isInputObjectType(type)) return objectCheck(Object.values(type.getFields()))
  if (rows) return rowsCheck(rows)
  if (type === GraphQLFloat) return numbersCheck(numbers)
  if (maxLength === undefined) return undefined
  const isId = type === GraphQLID
  return (value, path, faults) => {
    if (typeof value !== 'string') return
    if (value.length > maxLength) faults.push(fieldFault(path, 'TOO_LONG', { max: maxLength }))
    // Taken for "none given", an empty id would be answered with everybody's.
    if (isId && value.trim() === '') faults.push(fieldFault(path, 'REQUIRED'))
  }
}

/** Checks are made when first needed: an input may hold itself. */
function objectCheck(fields: readonly GraphQLInputField[]): Check {
  let checks: readonly (readonly [string, Check])[] | undefined
  return (value, path, faults) => {
    checks ??= fields.flatMap((field) => {
      const check = checkOf(field)
      return check ? [[field.name, check] as const] : []
    })
    for (const [name, check] of checks) {
      const part = (value as Readonly<Record<string, unknown>>)[name]
      if (part !== undefined && part !== null) check(part, `${path}.${name}`, faults)
    }
  }
}

function rowsCheck({ most }: Rows): Check {
  return (value, path, faults) => {
    const isRight = (value as number) >= 1 && (value as number) <= most
    if (!isRight) faults.push(fieldFault(path, `OUT_OF_RANGE:1:${most}`))
  }
}

function numbersCheck({ least, most, finest }: Numbers): Check {
  return (value, path, faults) => {
    const number = value as number
    const isRight = number >= least && number <= most
    if (!isRight) faults.push(fieldFault(path, `OUT_OF_RANGE:${least}:${most}`))
    else if (number !== 0 && Math.abs(number) < finest) faults.push(fieldFault(path, 'TOO_SMALL'))
  }
}

/** The range of a number, and the smallest one that is distinguished from zero. */
interface Numbers {
  readonly least: number
  readonly most: number
  readonly finest: number
}

/**
 * Any number with a fraction: amounts of the smallest coins, in units of the largest, are within.
 * Beyond it a database's columns overflow, or take the number for zero.
 */
const ANY_NUMBER: Numbers = { least: -1e30, most: 1e30, finest: 1e-30 }

/** Percent: those beyond are no profits, and a millionth of a basis point is nothing. */
const PERCENT: Numbers = { least: -1e9, most: 1e9, finest: 1e-10 }

/** The numbers that an argument of this name takes. */
function numbersOf(name: string): Numbers {
  return /percent$/i.test(name) ? PERCENT : ANY_NUMBER
}
