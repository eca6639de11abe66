import { useParams } from 'react-router'
import { FaqCategory } from '#web/features/faq/faq-category.tsx'

export function FaqCategoryPage() {
  const { catSlug = '' } = useParams()
  return <FaqCategory key={catSlug} slug={catSlug} />
}
