import { useTranslation } from '#web/lib/texts/texts.ts'

/** Fields with a name for people; others keep their name in the database. */
const named = [
  'value',
  'blocked',
  'admin',
  'reason',
  'sessions',
  'status',
  'name',
  'slug',
  'site_url',
  'feed_url',
  'country',
  'opened_at',
  'good_reviews',
  'bad_reviews',
  'category',
  'code',
  'effectiveOn',
  'title-en',
  'title-ru',
  'characters-en',
  'characters-ru',
  'text-en',
  'text-ru',
  'list',
  'name_en',
  'name_ru',
  'family',
  'network',
  'is_dead',
  'type',
  'amount',
  'hasEnded',
  'isProviderAway',
  'deposit',
  'withdraw',
  'withdrawFee',
  'withdrawMin',
  'depositMin',
  'confirmations',
  'minutes',
  'takerPercent',
  'allowsUnknown',
] as const

/** The name of an entry's field for people. */
export function useFieldText(): (field: string) => string {
  const { t } = useTranslation('admin-log')
  return (field) => {
    const plain = field.replace('.', '-')
    const known = named.find((each) => each === plain)
    return known ? t(`field-of.${known}`) : field
  }
}
