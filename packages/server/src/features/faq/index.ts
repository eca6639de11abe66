export { loadFaq } from './load-faq.ts'
export { textRow } from './text-row.ts'
export { faqOf } from './faq-of.ts'
export type { FaqArticle, FaqCategory } from './faq-store.ts'
