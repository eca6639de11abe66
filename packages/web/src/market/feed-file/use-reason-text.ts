import { useTranslation } from '#web/lib/texts/texts.ts'
import en from './en.json'
import './texts.ts'

type Reason = keyof (typeof en)['reason']

/** Why a file, or a line of it, is not used, in words. */
export function useReasonText(): (reason: string) => string {
  const { t } = useTranslation('feed-file')
  return (reason) => t(`reason.${reason in en.reason ? (reason as Reason) : 'other'}`)
}
