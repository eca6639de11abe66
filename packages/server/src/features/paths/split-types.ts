import { LEAST_SPLIT_GAIN_PERCENT } from '@hopwise/contract'
import { builder } from '../../graphql/builder.ts'
import { listOf } from '../../answers/bounds/costs.ts'
import type { SplitAnswerView, SplitView } from '../../market/questions.ts'
import { PathType } from './path-types.ts'

export const PARTS = 2

const SplitType = builder.objectRef<SplitView>('Split').implement({
  description:
    'One amount by two paths that share neither an offer nor a reserve. Cash of both is handled ' +
    'in one city.',
  fields: (t) => ({
    parts: t.expose('parts', {
      cost: listOf(PARTS),
      type: [PathType],
      description: 'Two paths, the larger first. Together they take `giveAmount`.',
    }),
    getAmount: t.exposeFloat('getAmount', { description: 'What both return together, in `get`.' }),
    gainPercent: t.exposeFloat('gainPercent', {
      nullable: true,
      description: 'Gain over the best single path; null if none carries the amount.',
    }),
  }),
})

export const SplitResultType = builder.objectRef<SplitAnswerView>('SplitResult').implement({
  fields: (t) => ({
    marketVersion: t.exposeInt('marketVersion'),
    split: t.expose('split', {
      type: SplitType,
      nullable: true,
      description:
        `Null if no split returns at least ${LEAST_SPLIT_GAIN_PERCENT} % more than the best ` +
        'single path or, if no single path carries the amount, if no two paths do.',
    }),
    proved: t.exposeBoolean('proved', {
      description:
        'Whether nothing better can exist; false if the search reached its work limit first.',
    }),
    bound: t.exposeFloat('bound', {
      nullable: true,
      description: 'If not proved: no split returns more than this, in `get`.',
    }),
  }),
})
