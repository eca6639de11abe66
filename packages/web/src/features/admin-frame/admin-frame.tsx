import type { ReactNode } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { PageMenu } from '#web/ui/overlay/page-menu.tsx'
import { adminPages } from './admin-pages.ts'
import { SignInWhenOld } from './sign-in-when-old.tsx'
import './texts.ts'

/** What stands around every page of the administration. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('admin-frame')
  const pages = adminPages.map(({ to, name }) => ({ to, text: t(`page.${name}`) }))
  return (
    <PageMenu title={t('title')} label={t('pages')} pages={pages}>
      <SignInWhenOld />
      {children}
    </PageMenu>
  )
}
