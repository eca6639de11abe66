import { builder } from '../../graphql/builder.ts'
import { valuesOf } from '../../answers/bounds/costs.ts'
import type { Account } from './account.ts'

export const LocaleEnum = builder.enumType('Locale', {
  values: { EN: { value: 'en' as const }, RU: { value: 'ru' as const } },
})

export const RoleEnum = builder.enumType('Role', {
  values: ['USER', 'EXCHANGER_OWNER', 'ADMIN'] as const,
})

export const CurrentUserType = builder.objectRef<Account>('CurrentUser').implement({
  description: 'The signed-in user. Nobody else is ever returned as this type.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    email: t.exposeString('email', { nullable: true, description: 'Null if not connected.' }),
    telegram: t.exposeString('telegram', {
      nullable: true,
      description: '"@ann" or the first name; null if not connected.',
    }),
    locale: t.expose('locale', {
      type: LocaleEnum,
      description: 'Language of mails and messages; pages follow Accept-Language.',
    }),
    roles: t.expose('roles', { cost: valuesOf(3), type: [RoleEnum] }),
    balance: t.expose('balanceCents', { type: 'Money' }),
    referralCode: t.exposeString('referralCode'),
    createdAt: t.expose('createdAtMs', { type: 'DateTime' }),
    lastLoginAt: t.expose('lastLoginAtMs', { type: 'DateTime', nullable: true }),
  }),
})
