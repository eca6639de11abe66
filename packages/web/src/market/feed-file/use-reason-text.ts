import { useTranslation } from '#web/lib/texts/texts.ts'
import en from './en.json'

type Reason = keyof (typeof en)['reason']

/** The reason why a file, or a line of it, is not used, in words. */
export function useReasonText(): (reason: string) => string {
  const { t } = useTranslation('feed-file')
  return (reason) => t(`reason.${Object.hasOwn(en.reason, reason) ? (reason as Reason) : 'other'}`)
}
