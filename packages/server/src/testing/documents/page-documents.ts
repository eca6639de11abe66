import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type FragmentDefinitionNode, Kind, type OperationDefinitionNode, parse } from 'graphql'
import type { AppContext } from '../../context.ts'

const web = fileURLToPath(new URL('../../../../web/src/', import.meta.url))
const textsOf = (files: string) =>
  globSync(files, { cwd: web }).map((file) => readFileSync(web + file, 'utf8'))
const definitions = textsOf('**/*.graphql').flatMap((text) => parse(text).definitions)
/** Fragments as pages send them: those of records are derived from the schema. */
const sentFragments = textsOf('**/*.documents.ts').flatMap((text) =>
  [...text.matchAll(/`(fragment [^`$]+)`/g)].flatMap(([, sent]) => parse(sent!).definitions),
)

/** The operations of the pages. */
export const pageOperations = definitions.filter(
  (each): each is OperationDefinitionNode => each.kind === Kind.OPERATION_DEFINITION,
)

/** The fragments of the pages, by their names. */
export const pageFragments = new Map(
  [...sentFragments, ...definitions]
    .filter((each): each is FragmentDefinitionNode => each.kind === Kind.FRAGMENT_DEFINITION)
    .map((each) => [each.name.value, each] as const),
)

/** A market as large as there ever is. */
export const largestMarket = {
  gate: { facts: () => ({ currencies: 400, pairs: 30_000 }) },
  exchangers: { all: () => Array(600).fill(null) },
} as unknown as AppContext
