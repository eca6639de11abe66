import { LEAST_SPLIT_GAIN_PERCENT } from '@hopwise/contract'
import { builder } from '../../graphql/builder.ts'
import { listOf } from '../../graphql/bounds/costs.ts'
import type { SplitAnswerView, SplitView } from '../../market/questions.ts'
import { PathType } from './path-types.ts'

export const PARTS = 2

const SplitType = builder.objectRef<SplitView>('Split').implement({
  description:
    'One amount by two paths that use no offer in common, nor draw on a common reserve. Cash of ' +
    'both is dealt with in one city.',
  fields: (t) => ({
    parts: t.expose('parts', {
      cost: listOf(PARTS),
      type: [PathType],
      description: 'Two, the greater one first. What they take is giveAmount together.',
    }),
    getAmount: t.exposeFloat('getAmount', { description: 'By both together, in get.' }),
    gainPercent: t.exposeFloat('gainPercent', {
      nullable: true,
      description: 'Above the best single path; null where none carries the amount.',
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
        `Null where no split returns at least ${LEAST_SPLIT_GAIN_PERCENT} % more than the best ` +
        'single path, or, where none carries the amount, none of two does.',
    }),
    proved: t.exposeBoolean('proved', {
      description: 'Whether nothing better can exist; false where the work allowed ran out.',
    }),
    bound: t.exposeFloat('bound', {
      nullable: true,
      description: 'Where not proved: no split returns more, in get.',
    }),
  }),
})
