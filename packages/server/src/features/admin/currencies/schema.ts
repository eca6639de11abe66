import { builder } from '../../../graphql/builder.ts'
import {
  asking,
  listOf,
  pageOf,
  POINTS,
  rowsAsked,
  rowsCountedAbove,
  valuesOf,
} from '../../../graphql/bounds/costs.ts'
import { LENGTHS } from '../../../graphql/bounds/input-lengths.ts'
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
import {
  type CodeSender,
  listUnmappedCodes,
  MOST_CODES,
  type UnmappedCode,
} from './unmapped-codes.ts'

const AdminCurrencyType = builder.objectRef<AdminCurrency>('AdminCurrency').implement({
  description: 'A currency of the catalogue, with what admins have said over it.',
  fields: (t) => ({
    code: t.exposeString('code'),
    nameEn: t.string({ resolve: ({ name }) => name.en }),
    nameRu: t.string({ resolve: ({ name }) => name.ru }),
    group: t.expose('group', { type: CurrencyGroupEnum }),
    network: t.string({ nullable: true, resolve: ({ network }) => network ?? null }),
    isDead: t.boolean({ resolve: ({ status }) => status === 'dead' }),
    aliases: t.exposeStringList('aliases', {
      cost: valuesOf(5),
      description: 'Other codes that mean it, all.',
    }),
    mapped: t.exposeStringList('mapped', {
      cost: valuesOf(2),
      description: 'Those that admins have mapped.',
    }),
    isOwn: t.exposeBoolean('isOwn', { description: 'The release has it.' }),
    isEdited: t.exposeBoolean('isEdited', { description: 'Admins have said otherwise of it.' }),
  }),
})

interface AdminCurrencies {
  readonly total: number
  readonly items: readonly AdminCurrency[]
}

const AdminCurrenciesType = builder.objectRef<AdminCurrencies>('AdminCurrencies').implement({
  fields: (t) => ({
    total: t.exposeInt('total', { description: 'Of all that match, on whatever page.' }),
    items: t.expose('items', { cost: rowsCountedAbove, type: [AdminCurrencyType] }),
  }),
})

const CodeSenderType = builder.objectRef<CodeSender>('CodeSender').implement({
  fields: (t) => ({
    exchangerId: t.id({ resolve: ({ exchanger }) => exchanger.id }),
    name: t.string({ resolve: ({ exchanger }) => exchanger.name }),
    offers: t.exposeInt('offers'),
  }),
})

const UnmappedCodeType = builder.objectRef<UnmappedCode>('UnmappedCode').implement({
  description: 'A code in exchangers’ files that nobody knows.',
  fields: (t) => ({
    code: t.exposeString('code'),
    offers: t.exposeInt('offers', { description: 'That name it, of all exchangers.' }),
    senders: t.expose('senders', { cost: listOf(10), type: [CodeSenderType] }),
    group: t.expose('group', {
      type: CurrencyGroupEnum,
      description: 'What it is taken for meanwhile: by what its code says, or its monitor.',
    }),
    likely: t.exposeStringList('likely', {
      cost: valuesOf(5),
      description: 'Codes it may well stand for.',
    }),
  }),
})

builder.queryField('adminUnmappedCodes', (t) =>
  t.field({
    cost: asking(POINTS.statement, MOST_CODES),
    type: [UnmappedCodeType],
    authScopes: { admin: true },
    description: `Those in most offers first, ${MOST_CODES} at most.`,
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
    isEdited: t.boolean({ description: 'Whether admins have said anything of it.' }),
    limit: t.int({ rows: CURRENCY_ROWS }),
    offset: t.int({ defaultValue: 0 }),
  }),
})

builder.queryField('adminCurrencies', (t) =>
  t.field({
    cost: ({ query }) =>
      pageOf('items', rowsAsked(query?.limit, CURRENCY_ROWS), 3 * POINTS.statement),
    type: AdminCurrenciesType,
    authScopes: { admin: true },
    description: 'All that are known, by code, whether offered now or not.',
    args: { query: t.arg({ type: AdminCurrenciesQueryInput }) },
    resolve: (_root, { query }, { app }) => listAdminCurrencies(app, query ?? {}),
  }),
)

builder.queryField('adminCurrency', (t) =>
  t.field({
    cost: asking(POINTS.statement),
    type: AdminCurrencyType,
    nullable: true,
    authScopes: { admin: true },
    args: { code: t.arg.string({ required: true, maxLength: LENGTHS.code }) },
    resolve: (_root, { code }, { app }) => adminCurrencyByCode(app, code),
  }),
)

const AdminCurrencyInput = builder.inputType('AdminCurrencyInput', {
  fields: (t) => ({
    nameEn: t.string({ required: true, maxLength: LENGTHS.line }),
    nameRu: t.string({ required: true, maxLength: LENGTHS.line }),
    group: t.field({ type: CurrencyGroupEnum, required: true }),
    network: t.string({
      maxLength: LENGTHS.line,
      description: '"TRC20"; left out for money without one.',
    }),
    isDead: t.boolean({ description: 'Nobody can send or receive it any more.' }),
  }),
})

builder.mutationField('adminMapCode', (t) =>
  t.field({
    cost: asking(5 * POINTS.statement),
    type: AdminCurrencyType,
    nullable: true,
    authScopes: { admin: true },
    description: 'From now on this foreign code means that currency. Files are read anew.',
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
    cost: asking(5 * POINTS.statement),
    authScopes: { admin: true },
    description: 'The code means nothing again.',
    args: { alias: t.arg.string({ required: true, maxLength: LENGTHS.code }) },
    resolve: async (_root, { alias }, context) => {
      await unmapCode(context, alias)
      return true
    },
  }),
)

builder.mutationField('adminAddCurrency', (t) =>
  t.field({
    cost: asking(5 * POINTS.statement),
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
    cost: asking(5 * POINTS.statement),
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
    cost: asking(5 * POINTS.statement),
    type: AdminCurrencyType,
    nullable: true,
    authScopes: { admin: true },
    description: 'What the release says of it holds again. Null: it had only been added.',
    args: { code: t.arg.string({ required: true, maxLength: LENGTHS.code }) },
    resolve: async (_root, { code }, context) => {
      await resetCurrency(context, code)
      return adminCurrencyByCode(context.app, code)
    },
  }),
)
