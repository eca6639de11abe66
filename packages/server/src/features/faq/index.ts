export { loadFaq } from './load-faq.ts'
export { type FaqArticle, type FaqCategory, loadCategories } from './faq-store.ts'
