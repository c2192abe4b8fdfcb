// Commands of the documents that commands.test.ts does not run, as patterns, each with its reason.

export const exceptions: [pattern: RegExp, reason: string][] = [
  [/^npm (ci|install)$/, 'needs a network; continuous integration begins with it'],
  [/^npm start$/, 'tests/platform/lifecycle.test.ts'],
  [/^node dist\/server\/main\.js$/, 'the server of this test'],
  [/^npm (test|run (test:\w+|check|check:quick|build))$/, 'runs this test, or before it'],
  [/^npm run (dev|format|types)$/, 'changes the sources'],
  [/^npm run browsers( |$)/, 'needs other browsers'],
  [/^npm run test:changed( |$)/, 'runs this test, if something changed'],
  [/^npm run (bench|fuzz|faults|image)( |$)/, 'takes minutes; names.test.ts checks names of benchmarks'],
  [/^([A-Z_]+=\S+ )?npx vitest /, 'names.test.ts checks files and projects'],
  [/^curl -O https:\/\/download\.geonames\.org\//, 'needs a network; this test makes the files'],
  [/^docker /, 'no container runtime; packaging.test.ts'],
  [/^(git|mv|ls|cd|cp|install|rsync|useradd|systemctl) /, 'programs of the system'],
  [/^sudo -u bandstand DATA_DIR=\S+ node dist\/server\/doctor\.js$/, 'the doctor, which is run here'],
  [/^systemd-analyze (verify|security)$/, 'no systemd'],
  [
    /^grant anon, authenticated, service_role, booking_client to <owner>/,
    'needs an administrator; tests/external',
  ],
  [/^(SITE_ADDRESS|BANDSTAND)$/, 'variables of the Caddyfile'],
  [/^npm run admin -- <command>$/, 'stands for all of them'],
  [
    /^npm run admin -- rotate-secret [a-z-]+$/,
    'one is run here; server/commands/rotate-secret.test.ts tries all',
  ],
  [/^kill -9$/, 'no command to follow; lifecycle.test.ts'],
  [/^npm run backup$/, 'its name without the file'],
]
