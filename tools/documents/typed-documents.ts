import {
  plugin,
  type TypeScriptDocumentsPluginConfig,
} from '@graphql-codegen/typescript-operations'
import {
  concatAST,
  type DefinitionNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  NoUnusedFragmentsRule,
  parse,
  print,
  specifiedRules,
  validate,
  visit,
} from 'graphql'
import { projectFiles, readProjectFile } from '../rules/project-files.ts'
import { scalars } from './generate-schema-types.ts'
import { formatted, type GeneratedFile } from './generated-file.ts'
import { fragmentOfRecord, records } from './record-fragments.ts'

interface Fragment {
  readonly node: FragmentDefinitionNode
  /** The module with its type. */
  readonly home: string
}

type Fragments = ReadonlyMap<string, Fragment>

/** The definitions of one generated module, and what they come from. */
interface Source {
  readonly home: string
  readonly document: DocumentNode
  readonly origin: string
}

/**
 * The module beside each `.graphql` file of the pages: its operations as strings with their types,
 * and the types of its fragments. Other types are imported from their one source: the contract's,
 * and those of fragments from beside their file. The strings are complete, so that a page loads its
 * own questions only.
 */
export async function typedDocuments(schema: GraphQLSchema): Promise<GeneratedFile[]> {
  const written = projectFiles()
    .filter((path) => path.startsWith('packages/web/src/') && path.endsWith('.graphql'))
    .map((path) => ({
      home: path.replace(/\.graphql$/, '.documents.ts'),
      document: parse(readProjectFile(path)),
      origin: 'the .graphql file of this name',
    }))
  const sources: Source[] = [...written, ...records.map((each) => fragmentOfRecord(each, schema))]
  const fragments: Fragments = new Map(
    sources.flatMap(({ document, home }) =>
      document.definitions.flatMap((node) =>
        node.kind === 'FragmentDefinition' ? [[node.name.value, { node, home }] as const] : [],
      ),
    ),
  )
  return Promise.all(sources.map((source) => moduleOf(source, { schema, fragments })))
}

async function moduleOf(
  { document, home, origin }: Source,
  { schema, fragments }: { readonly schema: GraphQLSchema; readonly fragments: Fragments },
): Promise<GeneratedFile> {
  const spread = spreadIn(document, fragments)
  const strangers = spread.filter((each) => each.home !== home)
  const types = await typesOf(document, { schema, strangers })
  const operations = document.definitions.flatMap((each) => operationText(each, fragments))
  const texts = operations.length > 0 ? [...spread.map(fragmentText), ...operations] : []
  const head = [
    `// Written by \`npm run codegen\` from ${origin}.`,
    ...importsOf(types, { schema, strangers }),
    ...(operations.length > 0 ? ["import type { TypedDocumentNode } from '@urql/core'"] : []),
  ]
  return formatted({ path: home, text: `${head.join('\n')}\n\n${[types, ...texts].join('\n')}` })
}

/** The fragments spread, directly or not. */
function spreadIn(node: DocumentNode | DefinitionNode, fragments: Fragments): Fragment[] {
  const found = new Map<string, Fragment>()
  const collect = (within: typeof node): void => {
    visit(within, {
      FragmentSpread: ({ name: { value } }) => {
        const fragment = fragments.get(value)
        if (!fragment) throw new Error(`No fragment is named ${value}`)
        if (found.has(value)) return
        found.set(value, fragment)
        collect(fragment.node)
      },
    })
  }
  collect(node)
  return [...found.values()]
}

const typeSettings: TypeScriptDocumentsPluginConfig = {
  // No namespace in front of types, because they are imported one by one.
  importSchemaTypesFrom: '~@hopwise/contract',
  namespacedImportName: '',
  inlineFragmentTypes: 'combine',
  immutableTypes: true,
  // The query Exchangers gets `ExchangersAnswer`, because the contract has inputs named
  // ExchangersQuery.
  omitOperationSuffix: true,
  operationResultSuffix: 'Answer',
  scalars: { ...scalars },
}

/** A fragment may exist for other files alone. */
const rules = specifiedRules.filter((rule) => rule !== NoUnusedFragmentsRule)

interface Surroundings {
  readonly schema: GraphQLSchema
  /** The fragments of other files. */
  readonly strangers: readonly Fragment[]
}

async function typesOf(own: DocumentNode, { schema, strangers }: Surroundings): Promise<string> {
  const others: DocumentNode = { kind: own.kind, definitions: strangers.map(({ node }) => node) }
  const documents = [{ document: own }, { document: others, type: 'external' as const }]
  const [fault] = validate(schema, concatAST([own, others]), rules)
  if (fault) throw fault
  const { content } = await plugin(schema, documents, typeSettings, {})
  // Variables are plain objects already.
  return content.replaceAll(/\bExact<(\{[^{}]*\})>/g, '$1')
}

/** Imports of the types that another module has; each occurs as a whole word. */
function importsOf(types: string, { schema, strangers }: Surroundings): string[] {
  const isNamed = (name: string) => new RegExp(`\\b${name}\\b`).test(types)
  const ofContract = Object.values(schema.getTypeMap())
    .filter((type) => isEnumType(type) || isInputObjectType(type))
    .map(({ name }) => ({ name, from: '@hopwise/contract' }))
  const ofFragments = strangers.map(({ node, home }) => ({
    name: node.name.value,
    from: home.replace('packages/web/src/', '#web/'),
  }))
  const named = [...ofContract, ...ofFragments].filter(({ name }) => isNamed(name))
  return Object.entries(Object.groupBy(named, ({ from }) => from)).map(
    ([from, group = []]) =>
      `import type { ${group
        .map(({ name }) => name)
        .sort()
        .join(', ')} } from '${from}'`,
  )
}

/** An operation as a constant: `ExchangersDocument` for a query Exchangers or exchangers. */
function operationText(node: DefinitionNode, fragments: Fragments): string[] {
  if (node.kind !== 'OperationDefinition' || !node.name) return []
  const name = capital(node.name.value)
  const parts = spreadIn(node, fragments).map((each) => `\n\${${constantOf(each)}}`)
  const type = `TypedDocumentNode<${name}Answer, ${name}Variables>`
  const body = `${print(node)}${parts.join('')}`
  return [`export const ${name}Document = \`${body}\` as unknown as ${type}\n`]
}

/** A fragment as a constant, because several operations may end with it. */
function fragmentText(fragment: Fragment): string {
  return `const ${constantOf(fragment)} = \`${print(fragment.node)}\`\n`
}

function constantOf({ node }: Fragment): string {
  return `text${node.name.value}`
}

/** The capitalised name of a type, whatever letter its operation begins with. */
function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
