import { MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useUrlState } from '#web/lib/address/use-url-state.ts'
import { ButtonLink } from '#web/ui/action/button.tsx'
import { type Crumb, Breadcrumbs } from '#web/ui/show/breadcrumbs.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { FoundArticles } from './found-articles.tsx'

interface FaqFrameProps {
  /** The path to this page; the top of the help has none. */
  crumbs?: readonly Crumb[]
  heading: ReactNode
  children: ReactNode
}

/** The search above every page of the help; its results take the page's place. */
export function FaqFrame({ crumbs, heading, children }: FaqFrameProps) {
  const { t } = useTranslation('faq')
  const { params, change } = useUrlState()
  const text = params.get('q') ?? ''
  const question = text.trim() && `?message=${encodeURIComponent(text.trim())}`
  return (
    <div className="max-w-4xl">
      {crumbs && <Breadcrumbs crumbs={crumbs} />}
      {heading}
      <div role="search" className="no-print mt-6">
        <Input
          type="search"
          label={t('search')}
          hidesLabel
          placeholder={t('search')}
          value={text}
          maxLength={200}
          onChange={(q) => change({ q }, { replace: true })}
        />
      </div>
      <div className="mt-8">{text.trim() === '' ? children : <FoundArticles text={text} />}</div>
      <div className="no-print mt-12 flex flex-wrap items-center gap-4 border-t border-line-soft pt-6">
        <p className="text-table text-text-2">{t('not-found-here')}</p>
        <ButtonLink to={`/contacts${question}`} icon={MessageCircle}>
          {t('ask-us')}
        </ButtonLink>
      </div>
    </div>
  )
}
