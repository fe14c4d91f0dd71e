# The release is built with all tools; the image has neither: only Node, the programs that back PostgreSQL up, what both need of
# Debian, the release and its packages. No shell, no npm, no package manager; nothing is written but /tmp, DATA_DIR and /backups.

FROM node:24-bookworm-slim AS release
WORKDIR /build
COPY . .
# Git stays outside.
ARG REVISION
RUN node scripts/bootstrap.mjs build --to /release ${REVISION:+--revision "$REVISION"}
WORKDIR /release
# Source maps of packages are a tenth of the image, and nothing reads them.
RUN npm ci --omit=dev --omit=optional --ignore-scripts && find node_modules -name '*.map' -delete

# The stand-ins of the providers, to look at everything without them. Not for production.
FROM release AS sandbox
WORKDIR /build
USER node
ENV SANDBOX_HOST=0.0.0.0
EXPOSE 3001 3002
CMD ["node", "scripts/bootstrap.mjs", "sandbox"]

FROM node:24-bookworm-slim AS base
SHELL ["/bin/sh", "-euc"]
RUN mkdir -p /image/etc /image/tmp /image/data /image/backups/data /image/backups/keys && \
    cp --parents -L /usr/local/bin/node /image && \
    ldd /usr/local/bin/node | grep -o '/lib[^ ]*' | xargs cp --parents -L -t /image && \
    echo 'vangnet:x:10001:10001:Vangnet:/vangnet:/usr/sbin/nologin' > /image/etc/passwd && \
    chmod 1777 /image/tmp && chown -R 10001:10001 /image/data /image/backups && \
    chmod -R 700 /image/data /image/backups

# Backups need programs of the version of the server, or a later one.
FROM postgres:17-bookworm AS postgres
SHELL ["/bin/sh", "-euc"]
RUN mkdir /image && for program in pg_dump pg_restore; do \
      cp --parents /usr/lib/postgresql/17/bin/$program /image && \
      ldd /usr/lib/postgresql/17/bin/$program | grep -o '/[^ ]*' | xargs cp --parents -L -t /image; \
    done

FROM scratch AS server
ARG VERSION
ARG REVISION
ARG SOURCE
LABEL org.opencontainers.image.title="Vangnet" \
      org.opencontainers.image.description="Premium calculator and application flow for a Dutch disability insurance" \
      org.opencontainers.image.licenses="Apache-2.0" \
      org.opencontainers.image.version="$VERSION" \
      org.opencontainers.image.revision="$REVISION" \
      org.opencontainers.image.source="$SOURCE"
COPY --from=postgres /image /
COPY --from=base /image /
COPY --from=release /release /vangnet
WORKDIR /vangnet
USER 10001:10001
ENV PATH=/usr/local/bin NODE_ENV=production HOST=0.0.0.0 PORT=3000 COUNTER_HOST=0.0.0.0 COUNTER_PORT=3003 DATA_DIR=/data \
    NODE_OPTIONS=--max-semi-space-size=16
EXPOSE 3000 3003
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# The counter is the same image with the command "counter", and a check of its own port.
CMD ["node", "scripts/bootstrap.mjs", "server"]
