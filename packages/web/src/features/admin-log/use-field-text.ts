import { type ExchangerField, exchangerRecord } from '@hopwise/contract'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useExchangerTexts } from '#web/market/exchanger-record/use-exchanger-texts.ts'

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

/** The name of a field for people, in an entry about the subject. */
export function useFieldText(subject: string): (field: string) => string {
  const { t } = useTranslation('admin-log')
  const { labelOf } = useExchangerTexts()
  return (field) => {
    const ofRecord = subject.startsWith('exchanger:') && exchangerField(field)
    if (ofRecord) return labelOf(ofRecord)
    const plain = field.replace('.', '-')
    const known = named.find((each) => each === plain)
    return known ? t(`field-of.${known}`) : field
  }
}

/** The form's edits are logged by column, those of an import by the field's own name. */
function exchangerField(logged: string): ExchangerField | undefined {
  const { fields, names } = exchangerRecord
  return names.find((name) => name === logged || fields[name].column === logged)
}
