import type { HttpApp } from '#server/http/http-env.ts'
import { serve } from '#server/http/serve.ts'
import type { Serving } from '#server/http/take-limit.ts'
import { readKeptNews, removeNews, storeNews } from '#server/use-cases/news/keep-news.ts'
import { readNews } from '#server/use-cases/news/read-news.ts'
import { deleteNews, getNews, listKeptNews, saveNews } from '#shared/contract/news.ts'

/** News that staff write, and that everyone reads. */
export function newsRoutes(app: HttpApp, serving: Serving): void {
  serve(app, serving, getNews, readNews)
  serve(app, serving, listKeptNews, readKeptNews)
  serve(app, serving, saveNews, storeNews)
  serve(app, serving, deleteNews, removeNews)
}
