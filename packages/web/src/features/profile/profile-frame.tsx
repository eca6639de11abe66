import type { ReactNode } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { personalPages } from '#web/account/personal-pages.ts'
import { PageMenu } from '#web/ui/overlay/page-menu.tsx'
import './texts.ts'

/** One's own pages beside the one that is open. */
export function ProfileFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('profile')
  const { t: tAccount } = useTranslation('account')
  const pages = personalPages.map(({ to, name }) => ({
    to,
    text: tAccount(`page.${name}`),
    isExact: true,
  }))
  return (
    <PageMenu title={t('menu')} label={tAccount('your-pages')} pages={pages}>
      {children}
    </PageMenu>
  )
}
