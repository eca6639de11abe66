import { useTranslation } from '#web/lib/texts/texts.ts'

/** The name of an entry's value for people. */
export function useValueText(): (value: unknown) => string {
  const { t } = useTranslation('admin-log')
  const textOf = (value: unknown): string => {
    if (value === undefined || value === null || value === '') return t('nothing')
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (Array.isArray(value)) return value.map(textOf).join(', ')
    return typeof value === 'string' ? value : JSON.stringify(value)
  }
  return textOf
}
