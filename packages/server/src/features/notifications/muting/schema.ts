import { builder } from '../../../graphql/builder.ts'
import { queryCost, POINTS } from '../../../answers/bounds/costs.ts'
import { LENGTHS } from '../../../answers/bounds/input-lengths.ts'
import { durableOf } from '../../accounts/index.ts'
import { lookAtLink, muteByLink, type Muting } from './mute-rules.ts'

const MutingType = builder.objectRef<Muting>('Muting').implement({
  description: 'What a link in a message mutes. It names no person, and no number of a row.',
  fields: (t) => ({
    what: t.exposeString('what', { description: 'The rule, in the language of its owner.' }),
    isMuted: t.exposeBoolean('isMuted'),
    mutedUntil: t.expose('mutedUntilMs', {
      type: 'DateTime',
      nullable: true,
      description: 'Null where it is not muted, or until somebody turns it on.',
    }),
    canUndo: t.exposeBoolean('canUndo', {
      description: 'Whether there is something that links have muted within a week.',
    }),
    othersOn: t.exposeInt('othersOn', {
      description: 'Other rules of the same person that speak: what `all` would mute besides.',
    }),
  }),
})

builder.queryField('muting', (t) =>
  t.field({
    madeOf: { of: 'database', share: 'help' },
    cost: queryCost(POINTS.statement),
    type: MutingType,
    nullable: true,
    authScopes: { public: true },
    description:
      'What a link in a message would do, and has done. Looking does nothing. Null: it is no ' +
      'link of ours, or is older than 30 days, or its rule is gone.',
    args: { token: t.arg.string({ required: true, maxLength: LENGTHS.token }) },
    resolve: (_root, { token }, { app }) => lookAtLink(durableOf(app).channels, token, app.now()),
  }),
)

builder.mutationField('muteByLink', (t) =>
  t.field({
    cost: queryCost(2 * POINTS.statement),
    type: MutingType,
    authScopes: { public: true },
    description: 'Mutes a rule by the link in its messages, which is the right to do so.',
    args: {
      token: t.arg.string({ required: true, maxLength: LENGTHS.token }),
      all: t.arg.boolean({
        defaultValue: false,
        description: 'All rules of the same person, and not this one alone.',
      }),
      undo: t.arg.boolean({
        defaultValue: false,
        description: 'Turns on again what links have muted within a week.',
      }),
    },
    resolve: (_root, { token, all, undo }, { app }) =>
      muteByLink(durableOf(app).channels, {
        token,
        all: all ?? false,
        undo: undo ?? false,
        nowMs: app.now(),
      }),
  }),
)
