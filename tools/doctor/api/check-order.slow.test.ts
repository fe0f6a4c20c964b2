import type { Fault } from "./broken-api-for-tests.ts";
import { testThatNamed } from "./examination-for-tests.ts";

testThatNamed({
  "small pages that overlap": [
    {
      query: (query, path) => {
        const offset = Number(query.get("offset") ?? 0);
        if (path === "/requests" && offset > 0) query.set("offset", String(offset - 1));
      },
      answer: ({ body }, path, query) => {
        if (path === "/requests" && body.page) body.page.offset = Number(query.get("offset"));
      },
    },
    "/requests: order",
    /FAILED.*\n.*pages of 10 overlap: duplicate rows: 1/,
  ],
  "an order that changes": [
    (() => {
      let count = 0;
      return {
        answer: ({ body }, path, query) => {
          count += 1;
          if (path === "/movements" && query.get("sort") === "status" && count % 2)
            body.data.reverse();
        },
      } satisfies Fault;
    })(),
    "/movements: order",
    /FAILED.*\n.*(twice, returns another order|have another order than one)/,
  ],
  "an ignored sort": [
    {
      query: (query) => {
        if (
          /^-?[a-z]\w+$/.test(query.get("sort") ?? "") &&
          query.get("sort") !== "doctorNoSuchField"
        )
          query.delete("sort");
      },
    },
    "/loans: sort",
    /FAILED.*\n(.*\n)*.*sort=principal: the rows are in another order/,
  ],
  "a refused sort": [
    { query: (query) => query.get("sort")?.endsWith("annualRate") && query.set("sort", "none") },
    "/loans: sort",
    /FAILED.*\n.*sort=annualRate: 422: the query is refused/,
  ],
});
