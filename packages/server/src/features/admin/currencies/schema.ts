import { currencyRecord } from '@hopwise/contract'
import { builder } from '../../../graphql/builder.ts'
import {
  queryCost,
  listOf,
  pageOf,
  POINTS,
  requestedRows,
  rowsCountedAbove,
  valuesOf,
} from '../../../answers/bounds/costs.ts'
import { LENGTHS } from '../../../answers/bounds/input-lengths.ts'
import { recordOutputs, wholeInputType } from '../../../graphql/record-fields.ts'
import { CurrencyGroupEnum } from '../../currencies/index.ts'
import {
  addCurrency,
  editCurrency,
  mapCode,
  resetCurrency,
  unmapCode,
} from './change-currencies.ts'
import {
  type AdminCurrency,
  adminCurrencyByCode,
  CURRENCY_ROWS,
  listAdminCurrencies,
} from './list-currencies.ts'
import { CodeSenderType, MOST_SENDERS } from './code-sender.ts'
import { listUnmappedCodes, MOST_CODES, type UnmappedCode } from './unmapped-codes.ts'

const AdminCurrencyType = builder.objectRef<AdminCurrency>('AdminCurrency').implement({
  description: 'A currency of the catalogue, with admins’ edits applied.',
  fields: (t) => ({
    code: t.exposeString('code'),
    ...recordOutputs(t, currencyRecord, { group: CurrencyGroupEnum }),
    aliases: t.exposeStringList('aliases', {
      cost: valuesOf(5),
      description: 'All other codes for this currency.',
    }),
    mapped: t.exposeStringList('mapped', {
      cost: valuesOf(2),
      description: 'Codes that admins have mapped to it.',
    }),
    isOwn: t.exposeBoolean('isOwn', { description: 'Whether it is part of the release.' }),
    isEdited: t.exposeBoolean('isEdited', { description: 'Whether admins have edited it.' }),
  }),
})

interface AdminCurrencies {
  readonly total: number
  readonly items: readonly AdminCurrency[]
}

const AdminCurrenciesType = builder.objectRef<AdminCurrencies>('AdminCurrencies').implement({
  fields: (t) => ({
    total: t.exposeInt('total', { description: 'Total number of matches, across all pages.' }),
    items: t.expose('items', { cost: rowsCountedAbove, type: [AdminCurrencyType] }),
  }),
})

const UnmappedCodeType = builder.objectRef<UnmappedCode>('UnmappedCode').implement({
  description: 'A code in exchangers’ files that means no known currency.',
  fields: (t) => ({
    code: t.exposeString('code'),
    offers: t.exposeInt('offers', {
      description: 'Number of offers that name it, across all exchangers.',
    }),
    senders: t.expose('senders', {
      cost: listOf(MOST_SENDERS),
      type: [CodeSenderType],
      description: 'The exchangers that name it most, at most 10.',
    }),
    senderCount: t.exposeInt('senderCount', {
      description: 'Number of exchangers that name it.',
    }),
    group: t.expose('group', {
      type: CurrencyGroupEnum,
      description: 'What it is taken for meanwhile, according to its code or its monitor.',
    }),
    likely: t.exposeStringList('likely', {
      cost: valuesOf(5),
      description: 'Currency codes it probably stands for.',
    }),
  }),
})

builder.queryField('adminUnmappedCodes', (t) =>
  t.field({
    cost: queryCost(POINTS.statement, MOST_CODES),
    type: [UnmappedCodeType],
    authScopes: { admin: true },
    description: `Codes in the most offers first, at most ${MOST_CODES}.`,
    resolve: (_root, _args, { app }) => listUnmappedCodes(app),
  }),
)

const AdminCurrenciesQueryInput = builder.inputType('AdminCurrenciesQuery', {
  fields: (t) => ({
    search: t.string({
      maxLength: LENGTHS.search,
      description: 'Part of a code, a name or an alias.',
    }),
    group: t.field({ type: CurrencyGroupEnum }),
    isEdited: t.boolean({ description: 'Filters by whether admins have edited the currency.' }),
    limit: t.int({ rows: CURRENCY_ROWS }),
    offset: t.int({ defaultValue: 0 }),
  }),
})

builder.queryField('adminCurrencies', (t) =>
  t.field({
    cost: ({ query }) =>
      pageOf('items', requestedRows(query?.limit, CURRENCY_ROWS), 3 * POINTS.statement),
    type: AdminCurrenciesType,
    authScopes: { admin: true },
    description: 'All known currencies, by code, whether offered now or not.',
    args: { query: t.arg({ type: AdminCurrenciesQueryInput }) },
    resolve: (_root, { query }, { app }) => listAdminCurrencies(app, query ?? {}),
  }),
)

builder.queryField('adminCurrency', (t) =>
  t.field({
    cost: queryCost(POINTS.statement),
    type: AdminCurrencyType,
    nullable: true,
    authScopes: { admin: true },
    args: { code: t.arg.string({ required: true, maxLength: LENGTHS.code }) },
    resolve: (_root, { code }, { app }) => adminCurrencyByCode(app, code),
  }),
)

const AdminCurrencyInput = wholeInputType('AdminCurrencyInput', currencyRecord, {
  group: CurrencyGroupEnum,
})

builder.mutationField('adminMapCode', (t) =>
  t.field({
    cost: queryCost(5 * POINTS.statement),
    type: AdminCurrencyType,
    nullable: true,
    authScopes: { admin: true },
    description: 'Maps a foreign code to a currency from now on. Files are read again.',
    args: {
      alias: t.arg.string({ required: true, maxLength: LENGTHS.code }),
      code: t.arg.string({ required: true, maxLength: LENGTHS.code }),
    },
    resolve: async (_root, args, context) =>
      adminCurrencyByCode(context.app, await mapCode(context, args)),
  }),
)

builder.mutationField('adminUnmapCode', (t) =>
  t.boolean({
    cost: queryCost(5 * POINTS.statement),
    authScopes: { admin: true },
    description: 'Removes the mapping: the code means nothing again.',
    args: { alias: t.arg.string({ required: true, maxLength: LENGTHS.code }) },
    resolve: async (_root, { alias }, context) => {
      await unmapCode(context, alias)
      return true
    },
  }),
)

builder.mutationField('adminAddCurrency', (t) =>
  t.field({
    cost: queryCost(5 * POINTS.statement),
    type: AdminCurrencyType,
    nullable: true,
    authScopes: { admin: true },
    args: {
      code: t.arg.string({ required: true, maxLength: LENGTHS.code }),
      input: t.arg({ type: AdminCurrencyInput, required: true }),
    },
    resolve: async (_root, { code, input }, context) =>
      adminCurrencyByCode(context.app, await addCurrency(context, code, input)),
  }),
)

builder.mutationField('adminEditCurrency', (t) =>
  t.field({
    cost: queryCost(5 * POINTS.statement),
    type: AdminCurrencyType,
    nullable: true,
    authScopes: { admin: true },
    args: {
      code: t.arg.string({ required: true, maxLength: LENGTHS.code }),
      input: t.arg({ type: AdminCurrencyInput, required: true }),
    },
    resolve: async (_root, { code, input }, context) => {
      await editCurrency(context, code, input)
      return adminCurrencyByCode(context.app, code)
    },
  }),
)

builder.mutationField('adminResetCurrency', (t) =>
  t.field({
    cost: queryCost(5 * POINTS.statement),
    type: AdminCurrencyType,
    nullable: true,
    authScopes: { admin: true },
    description: 'Restores the currency as it is in the release. Null if only admins had added it.',
    args: { code: t.arg.string({ required: true, maxLength: LENGTHS.code }) },
    resolve: async (_root, { code }, context) => {
      await resetCurrency(context, code)
      return adminCurrencyByCode(context.app, code)
    },
  }),
)
