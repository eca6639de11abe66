import {
  currencyRecord,
  exchangerRecord,
  type RecordFields,
  type RecordOf,
} from '@hopwise/contract'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useCurrencyTexts } from '#web/market/currency-record/use-currency-texts.ts'
import { useExchangerTexts } from '#web/market/exchanger-record/use-exchanger-texts.ts'
import type { RecordTexts } from '#web/ui/record/record-fields.tsx'

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
  'network',
  'takerPercent',
  'allowsUnknown',
] as const

/** The name of a field for people, in an entry about the subject. */
export function useFieldText(subject: string): (field: string) => string {
  const { t } = useTranslation('admin-log')
  const exchanger = useExchangerTexts()
  const currency = useCurrencyTexts()
  return (field) => {
    const label =
      (subject.startsWith('exchanger:') && labelIn(exchangerRecord, exchanger, field)) ||
      (subject.startsWith('currency:') && labelIn(currencyRecord, currency, field))
    if (label) return label
    const plain = field.replace('.', '-')
    const known = named.find((each) => each === plain)
    return known ? t(`field-of.${known}`) : field
  }
}

/** The form's edits are logged by column, those of an import by the field's own name. */
function labelIn<Fields extends RecordFields>(
  { fields, names }: RecordOf<Fields>,
  { labelOf }: RecordTexts<Fields>,
  logged: string,
): string | undefined {
  const name = names.find((each) => each === logged || fields[each]!.column === logged)
  return name && labelOf(name)
}
