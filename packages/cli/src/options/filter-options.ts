import type { Command } from 'commander'
import type { OfferFilter } from '@hopwise/market'
import {
  parseAtLeastZero,
  parseConditions,
  parseList,
  parseText,
  parseWhole,
} from './parse-value.ts'

/**
 * Filters that the command line states. The engine decides the others by itself, and one file has
 * no past to tell a chance by.
 */
type FilterName = Exclude<keyof OfferFilter, 'allowUnsure' | 'leastReliability'>

/** The arguments of OfferFilter, as typed. */
export type FilterOptions = Pick<OfferFilter, FilterName>

interface FilterOption<Value> {
  /** The value as the help names it; undefined for a flag. */
  readonly value?: string
  readonly help: string
  readonly parse?: (text: string) => Value
  /** The help of the option that puts the flag down, where one does. */
  readonly no?: string
}

/** The option of every filter, in the order of the help. */
const options: { readonly [Name in FilterName]: FilterOption<OfferFilter[Name]> } = {
  minReserveUsd: {
    value: '<n>',
    help: 'only offers with at least this reserve, in dollars',
    parse: parseAtLeastZero,
  },
  minReviews: {
    value: '<n>',
    help: 'only exchangers with at least this many good reviews',
    parse: parseWhole(0, Infinity),
  },
  ignoreCurrencies: {
    value: '<codes>',
    help: 'no chain through these: A,B',
    parse: parseList,
  },
  ignoreExchangers: {
    value: '<names>',
    help: 'none of these, by ID or name: 521,Xchange',
    parse: parseList,
  },
  onlyExchangers: {
    value: '<names>',
    help: 'only these, by ID or name: 521,Xchange',
    parse: parseList,
  },
  removeFiat: { help: 'no bank, transfer or cash inside a chain, except at its ends' },
  city: { value: '<name>', help: 'cash in this city only', parse: parseText },
  forbid: {
    value: '<conditions>',
    help: 'no hop with any of these: MANUAL,FLOATING',
    parse: parseConditions,
  },
  hideSuspicious: {
    help: 'no offer with a rate too good to be true, no coin of unsure price',
    no: 'such offers as well, marked; so with --order return',
  },
}

const filterNames = Object.keys(options) as readonly FilterName[]

/** The name of an option without its value: `--min-reviews`. */
export function flagOf(name: FilterName): string {
  return `--${wordsOf(name)}`
}

function wordsOf(name: FilterName): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

export function addFilterOptions(command: Command): Command {
  command.optionsGroup('Which offers may be used:')
  for (const name of filterNames) {
    const { value, help, parse, no }: FilterOption<unknown> = options[name]
    const flags = value === undefined ? flagOf(name) : `${flagOf(name)} ${value}`
    if (parse) command.option(flags, help, parse)
    else command.option(flags, help)
    if (no !== undefined) command.option(`--no-${wordsOf(name)}`, no)
  }
  return command
}

/** The filters of a command's options alone. */
export function filtersIn(typed: FilterOptions): FilterOptions {
  const stated = filterNames.filter((name) => typed[name] !== undefined)
  return Object.fromEntries(stated.map((name) => [name, typed[name]]))
}
