import type { HttpApp } from '#server/http/http-env.ts'
import { serve } from '#server/http/serve.ts'
import type { Serving } from '#server/http/take-limit.ts'
import { getNews } from '#server/use-cases/news/get-news.ts'
import { deleteNews, listKeptNews, saveNews } from '#server/use-cases/news/keep-news.ts'
import * as theNews from '#shared/contract/news.ts'

/** News that staff write, and that everyone reads. */
export function newsRoutes(app: HttpApp, serving: Serving): void {
  serve(app, serving, theNews.getNews, getNews)
  serve(app, serving, theNews.listKeptNews, listKeptNews)
  serve(app, serving, theNews.saveNews, saveNews)
  serve(app, serving, theNews.deleteNews, deleteNews)
}
