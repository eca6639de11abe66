import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Link } from 'react-router'
import { mutate } from '#web/lib/graphql/query-once.ts'
import { keepSetting, readSetting } from '#web/lib/kept-setting.ts'
import { Button } from '#web/ui/action/button.tsx'
import { RateFaqArticleDocument } from './rate-article.documents.ts'

const KEY = 'rated-articles'

/** A question put once for each article and browser. */
export function WasHelpful({ category, slug }: { category: string; slug: string }) {
  const { t } = useTranslation('faq')
  const name = `${category}/${slug}`
  const [rating, setRating] = useState<'unrated' | 'yes' | 'no'>(() =>
    ratedBefore().includes(name) ? 'yes' : 'unrated',
  )
  const rate = (hasHelped: boolean) => {
    setRating(hasHelped ? 'yes' : 'no')
    keepSetting(KEY, [...ratedBefore(), name].join(' '))
    void mutate(RateFaqArticleDocument, { category, slug, hasHelped })
  }
  return (
    <div
      className="no-print mt-8 rounded-large bg-surface-1 p-4"
      role="group"
      aria-label={t('helpful')}
    >
      {rating === 'unrated' ? (
        <div className="flex flex-wrap items-center gap-3">
          <p className="text-table font-medium">{t('helpful')}</p>
          <Button size="small" icon={ThumbsUp} onClick={() => rate(true)}>
            {t('yes')}
          </Button>
          <Button size="small" icon={ThumbsDown} onClick={() => rate(false)}>
            {t('no')}
          </Button>
        </div>
      ) : (
        <p role="status" className="text-table">
          {t(rating === 'yes' ? 'thanks-yes' : 'thanks-no')}{' '}
          {rating === 'no' && (
            <Link to="/contacts" className="text-accent underline underline-offset-4">
              {t('ask-us')}
            </Link>
          )}
        </p>
      )}
    </div>
  )
}

function ratedBefore(): string[] {
  return (readSetting(KEY) ?? '').split(' ').filter((each) => each !== '')
}
