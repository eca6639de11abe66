export { loadFaq } from './load-faq.ts'
export { textRow } from './text-row.ts'
export { faqOf } from './faq-of.ts'
export { type FaqArticle, type FaqCategory, forgetCategories, MOST_ARTICLES } from './faq-store.ts'
