import { readFileSync } from 'node:fs'
import { codegen } from '@graphql-codegen/core'
import * as operations from '@graphql-codegen/typescript-operations'
import {
  buildSchema,
  type DocumentNode,
  type FragmentDefinitionNode,
  parse,
  print,
  visit,
} from 'graphql'
import { format } from 'oxfmt'
import { projectFiles, readProjectFile } from '../rules/project-files.ts'

export interface GeneratedFile {
  /** From the project's root. */
  readonly path: string
  readonly text: string
}

const SCHEMA = 'packages/contract/schema.graphql'

/**
 * For each `.graphql` file of the pages, the module that stands beside it: its operations as
 * strings that carry their types. A module holds everything it needs, fragments of other files
 * included, so that a page loads its own questions only.
 */
export async function typedDocuments(): Promise<GeneratedFile[]> {
  const schema = parse(readProjectFile(SCHEMA))
  const sources = projectFiles()
    .filter((path) => path.startsWith('packages/web/src/') && path.endsWith('.graphql'))
    .map((path) => ({ path, document: parse(readProjectFile(path)) }))
  const fragments = new Map(
    sources.flatMap(({ document }) =>
      fragmentsOf(document).map((each) => [each.name.value, each] as const),
    ),
  )
  const generated: GeneratedFile[] = []
  for (const { path, document } of sources) {
    if (document.definitions.every((each) => each.kind === 'FragmentDefinition')) continue
    const whole = withFragments(document, fragments)
    const target = path.replace(/\.graphql$/, '.documents.ts')
    const types = await typesOf({ schema, document: whole, target })
    generated.push({ path: target, text: await formatted(target, types + textsOf(whole)) })
  }
  return generated
}

function fragmentsOf(document: DocumentNode): FragmentDefinitionNode[] {
  return document.definitions.filter((each) => each.kind === 'FragmentDefinition')
}

/** The document with every fragment it spreads, directly or not. */
function withFragments(
  document: DocumentNode,
  known: ReadonlyMap<string, FragmentDefinitionNode>,
): DocumentNode {
  const found = new Map(fragmentsOf(document).map((each) => [each.name.value, each]))
  const collect = (node: DocumentNode | FragmentDefinitionNode): void => {
    visit(node, {
      FragmentSpread: ({ name: { value } }) => {
        const fragment = known.get(value)
        if (!fragment) throw new Error(`No fragment is named ${value}`)
        if (found.has(value)) return
        found.set(value, fragment)
        collect(fragment)
      },
    })
  }
  collect(document)
  const operationsOnly = document.definitions.filter(({ kind }) => kind !== 'FragmentDefinition')
  return { ...document, definitions: [...operationsOnly, ...found.values()] }
}

interface Generation {
  schema: DocumentNode
  document: DocumentNode
  target: string
}

/** Written for deferred answers, which we have none of. */
const unusedType = /\/\*\* Internal type[^\n]*\nexport type Incremental[^;]*;\n/

const typeSettings = {
  enumType: 'string-literal',
  immutableTypes: true,
  skipTypename: true,
  // `ExchangersAnswer` of the query Exchangers: the contract has inputs named ExchangersQuery.
  omitOperationSuffix: true,
  operationResultSuffix: 'Answer',
  scalars: { DateTime: 'string', ID: 'string', Money: 'string' },
  defaultScalarType: 'unknown',
}

async function typesOf({ schema, document, target }: Generation): Promise<string> {
  const types = await codegen({
    filename: target,
    schema,
    schemaAst: buildSchema(print(schema)),
    documents: [{ location: target, document }],
    config: {},
    plugins: [{ operations: typeSettings }],
    pluginMap: { operations },
  })
  return types.replace(unusedType, '')
}

/** Each operation as a constant: `ExchangersDocument` for a query Exchangers or exchangers. */
function textsOf(document: DocumentNode): string {
  const fragments = fragmentsOf(document)
  return document.definitions
    .flatMap((each) => {
      if (each.kind !== 'OperationDefinition' || !each.name) return []
      const name = capital(each.name.value)
      const body = [each, ...spreadIn(each, fragments)].map((node) => print(node)).join('\n')
      const type = `TypedDocumentNode<${name}Answer, ${name}Variables>`
      return [`export const ${name}Document = \`${body}\` as unknown as ${type}\n`]
    })
    .join('\n')
}

/** As types are named, whatever letter the operation begins with. */
function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

function spreadIn(
  operation: DocumentNode['definitions'][number],
  fragments: readonly FragmentDefinitionNode[],
): FragmentDefinitionNode[] {
  const names = new Set<string>()
  const collect = (node: typeof operation): void => {
    visit(node, {
      FragmentSpread: ({ name: { value } }) => {
        if (names.has(value)) return
        names.add(value)
        const fragment = fragments.find((each) => each.name.value === value)
        if (fragment) collect(fragment)
      },
    })
  }
  collect(operation)
  return fragments.filter((each) => names.has(each.name.value))
}

async function formatted(path: string, text: string): Promise<string> {
  const head = [
    '// Written by `npm run codegen` from the .graphql file of this name.',
    "import type { TypedDocumentNode } from '@urql/core'",
    '',
  ].join('\n')
  const options = JSON.parse(readFileSync('.oxfmtrc.json', 'utf8').replaceAll(/^\s*\/\/.*$/gm, ''))
  const { code, errors } = await format(path, `${head}\n${text}`, options)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]!.message}`)
  return code
}
