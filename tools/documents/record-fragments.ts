import { type DocumentNode, type GraphQLSchema, isInputObjectType, parse } from 'graphql'

interface RecordForm {
  readonly fragment: string
  readonly type: string
  /** The input that changes such a record. */
  readonly input: string
  readonly home: string
}

/** Records that the pages edit. */
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
    home: 'packages/web/src/market/application-record/application-record.documents.ts',
  },
  {
    fragment: 'AdminCurrencyRecord',
    type: 'AdminCurrency',
    input: 'AdminCurrencyInput',
    home: 'packages/web/src/features/admin-currencies/form/currency-record.documents.ts',
  },
]

/** The fragment with which a form asks for every field that it may change. */
export function fragmentOfRecord(
  { fragment, type, input, home }: RecordForm,
  schema: GraphQLSchema,
): { readonly home: string; readonly document: DocumentNode; readonly origin: string } {
  const changed = schema.getType(input)
  if (!isInputObjectType(changed)) throw new Error(`${input} is no input`)
  const names = Object.keys(changed.getFields())
  const document = parse(`fragment ${fragment} on ${type} { ${names.join(' ')} }`)
  return { home, document, origin: `the input ${input}` }
}
