import {
  type DocumentNode,
  getNamedType,
  type GraphQLSchema,
  isInputObjectType,
  isObjectType,
  parse,
} from 'graphql'

interface RecordForm {
  readonly fragment: string
  readonly type: string
  /** The input that changes such a record; left out: all fields are asked for. */
  readonly input?: string
  readonly home: string
}

/** Records that the pages edit, and the changes of a question that they propose. */
export const records: readonly RecordForm[] = [
  {
    fragment: 'AdminExchangerRecord',
    type: 'AdminExchanger',
    input: 'AdminExchangerInput',
    home: 'packages/web/src/features/admin-exchangers/form/exchanger-record.documents.ts',
  },
  {
    fragment: 'ApplicationRecord',
    type: 'ExchangerApplication',
    input: 'ApplicationInput',
    home: 'packages/web/src/market/application-record/application.documents.ts',
  },
  {
    fragment: 'PairFilterFields',
    type: 'PairFilter',
    input: 'OfferFilter',
    home: 'packages/web/src/market/filter/pair-filter.documents.ts',
  },
  {
    fragment: 'AdminCurrencyRecord',
    type: 'AdminCurrency',
    input: 'AdminCurrencyInput',
    home: 'packages/web/src/features/admin-currencies/form/currency-record.documents.ts',
  },
  {
    fragment: 'ChangeParts',
    type: 'QueryChange',
    home: 'packages/web/src/market/change.documents.ts',
  },
]

/** The fragment with which a page asks for every field of the type, or each that it may change. */
export function fragmentOfRecord(
  { fragment, type, input = type, home }: RecordForm,
  schema: GraphQLSchema,
): { readonly home: string; readonly document: DocumentNode; readonly origin: string } {
  const changed = schema.getType(input)
  const shown = schema.getType(type)
  if (!isObjectType(shown)) throw new Error(`${type} is no type`)
  if (!isInputObjectType(changed) && changed !== shown) throw new Error(`${input} is no input`)
  const fields = Object.keys(changed.getFields()).flatMap((name) => shown.getFields()[name] ?? [])
  const parts = fields.map((field) =>
    isObjectType(getNamedType(field.type)) ? `${field.name} { id name }` : field.name,
  )
  const document = parse(`fragment ${fragment} on ${type} { ${parts.join(' ')} }`)
  return { home, document, origin: `the ${input === type ? 'type' : 'input'} ${input}` }
}
