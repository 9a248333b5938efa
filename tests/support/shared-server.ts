import { afterAll } from 'vitest'
import { startTestServer, type TestServer } from './server.ts'

/** A server for all tests of one file, stopped after the last. */
export async function sharedServer(
  ...given: Parameters<typeof startTestServer>
): Promise<TestServer> {
  const server = await startTestServer(...given)
  afterAll(() => server.stop())
  return server
}

/** The same with somebody at the desk of a warehouse and two members. */
export async function staffedServer() {
  const server = await sharedServer()
  return {
    server,
    staff: await server.loginAs('staff@example.com', 'staff'),
    mei: await server.loginAs('mei@example.com'),
    jun: await server.loginAs('jun@example.com'),
  }
}
