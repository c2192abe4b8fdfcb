// /auth/v1: accounts and sessions.
import type { CoreDeps } from '../core/core-deps.ts'
import type { Service } from '../core/service.ts'
import type { AuthDeps } from './auth-deps.ts'
import { authRoutes } from './auth-routes.ts'
import { authMails } from './mails/all.ts'
import { authMailTask, sendAuthMail } from './one-time/request-mail.ts'
import { phoneTasks } from './phone/phone-tasks.ts'

export function openAuth(core: CoreDeps, enqueueMail: AuthDeps['enqueueMail']): Service {
  const { config, secrets } = core
  const deps: AuthDeps = {
    ...core,
    siteUrl: config.siteUrl,
    settings: config.auth,
    refreshTokenKey: secrets.refreshTokenKey,
    enqueueMail,
  }
  return {
    routes: () => authRoutes(deps),
    tasks: {
      [authMailTask]: sendAuthMail(deps),
      ...phoneTasks(deps),
    },
    mails: authMails,
  }
}
