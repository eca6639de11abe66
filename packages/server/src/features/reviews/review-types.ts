import type { AppContext, RequestContext } from '../../context.ts'
import { fromMemory, rowsCountedAbove } from '../../answers/bounds/costs.ts'
import { builder } from '../../graphql/builder.ts'
import { ExchangerType, ReviewCountsType } from '../../graphql/exchanger-type.ts'
import { LocaleEnum } from '../accounts/index.ts'
import { CurrencyType, currencyOf } from '../currencies/index.ts'
import { listedFigures } from '../exchangers/index.ts'
import type { ReviewView, ReviewWords } from './review-view.ts'

export const VerdictEnum = builder.enumType('Verdict', { values: ['GOOD', 'BAD'] as const })

export const ReviewStatusEnum = builder.enumType('ReviewStatus', {
  values: {
    PENDING: { description: 'Waits for an admin.' },
    PUBLISHED: {},
    REJECTED: {},
  } as const,
})

const ReviewAnswerType = builder
  .objectRef<NonNullable<ReviewView['answer']>>('ReviewAnswer')
  .implement({
    description: 'What the owner of the exchanger says to a review.',
    fields: (t) => ({
      text: t.exposeString('text', { description: 'Plain text.' }),
      at: t.expose('atMs', { type: 'DateTime' }),
      status: t.expose('status', {
        type: ReviewStatusEnum,
        description: 'Always PUBLISHED except for the owner and admins.',
      }),
    }),
  })

const ReviewWordsType = builder.objectRef<ReviewWords>('ReviewWords').implement({
  description: 'The published words of a review.',
  fields: (t) => ({
    verdict: t.expose('verdict', { type: VerdictEnum }),
    text: t.exposeString('text', { description: 'Plain text.' }),
    at: t.expose('atMs', { type: 'DateTime' }),
  }),
})

const deleted = { en: 'deleted', ru: 'аккаунт удалён' } as const

const currencyBy = (app: AppContext, code: string | null) =>
  code === null ? null : currencyOf(app, code)

export const ReviewType = builder.objectRef<ReviewView>('Review').implement({
  description: 'What one person says of an exchanger.',
  fields: (t) => ({
    id: t.exposeID('id'),
    exchanger: t.field({
      cost: fromMemory,
      type: ExchangerType,
      resolve: ({ exchangerId }, _args, { app }) => listedFigures(app, exchangerId),
    }),
    verdict: t.expose('verdict', { type: VerdictEnum }),
    text: t.exposeString('text', { description: 'Plain text: links in it are not links.' }),
    author: t.string({
      cost: fromMemory,
      description: 'First letters of the name; the word `deleted` if the account is deleted.',
      resolve: ({ author }, _args, { locale }: RequestContext) => author ?? deleted[locale],
    }),
    at: t.expose('atMs', { type: 'DateTime', description: 'When these words were written.' }),
    status: t.expose('status', { type: ReviewStatusEnum }),
    isOwn: t.exposeBoolean('isOwn', { description: 'Whether the viewer wrote it.' }),
    give: t.field({
      cost: fromMemory,
      type: CurrencyType,
      nullable: true,
      resolve: ({ give }, _args, { app }) => currencyBy(app, give),
    }),
    get: t.field({
      cost: fromMemory,
      type: CurrencyType,
      nullable: true,
      resolve: ({ get }, _args, { app }) => currencyBy(app, get),
    }),
    answer: t.field({
      cost: fromMemory,
      type: ReviewAnswerType,
      nullable: true,
      resolve: ({ answer }) => answer,
    }),
    reason: t.string({
      cost: fromMemory,
      nullable: true,
      description: 'Why it was rejected; null for everybody but its author and admins.',
      resolve: ({ inside }) => inside?.reason ?? null,
    }),
    shown: t.field({
      cost: fromMemory,
      type: ReviewWordsType,
      nullable: true,
      description: 'What others see of it now; null for everybody but its author and admins.',
      resolve: ({ inside }) => inside?.shown ?? null,
    }),
    language: t.field({
      cost: fromMemory,
      type: LocaleEnum,
      nullable: true,
      description: 'In which its author reads pages; null except for its author and admins.',
      resolve: ({ inside }) => inside?.locale ?? null,
    }),
    edition: t.int({
      cost: fromMemory,
      nullable: true,
      description: 'Grows with each change; null for everybody but its author and admins.',
      resolve: ({ inside }) => inside?.edition ?? null,
    }),
  }),
})

interface ReviewPage {
  readonly total: number
  readonly items: readonly ReviewView[]
  readonly counts: { readonly good: number; readonly bad: number }
}

export const ReviewsType = builder.objectRef<ReviewPage>('Reviews').implement({
  fields: (t) => ({
    items: t.expose('items', { cost: rowsCountedAbove, type: [ReviewType] }),
    total: t.exposeInt('total', { description: 'Total number of matches, across all pages.' }),
    counts: t.expose('counts', {
      cost: fromMemory,
      type: ReviewCountsType,
      description: 'Published ones, whatever was asked for.',
    }),
  }),
})
