import { useParams } from 'react-router'
import { FaqArticle } from '#web/features/faq/faq-article.tsx'

export function FaqArticlePage() {
  const { catSlug = '', slug = '' } = useParams()
  return <FaqArticle key={`${catSlug}/${slug}`} category={catSlug} slug={slug} />
}
