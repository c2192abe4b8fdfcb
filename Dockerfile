# A small image of Bandstand: the built server, the packages it loads at run time, and the SQL. It runs as a user without
# rights, writes to /data and /tmp only, and works with a read-only root. For x64 and arm64:
#   docker buildx build --platform linux/amd64,linux/arm64 --tag bandstand .
# `npm run image` follows these steps in a plain folder, without Docker.
ARG NODE_IMAGE=node:24-bookworm-slim

# What is built is the same for every platform, so it is built once, on the builder's own.
FROM --platform=$BUILDPLATFORM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev
COPY . .
RUN npm run build && mkdir empty

# The packages with native code, for the platform of the image.
FROM ${NODE_IMAGE} AS packages
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev
COPY scripts/copy-packages.mjs scripts/
RUN node scripts/copy-packages.mjs runtime

FROM ${NODE_IMAGE}
WORKDIR /app
COPY --from=packages /app/runtime node_modules
COPY --from=build /app/dist dist
COPY package.json ./
COPY database database
COPY --from=build --chown=1000:1000 /app/empty /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
VOLUME /data
EXPOSE 3000
USER 1000:1000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.js"]
