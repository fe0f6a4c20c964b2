import { namesLikeKnown } from "./check-configuration.ts";

test.each([
  [["API_BASEURL"], ["API_BASEURL, like API_BASE_URL"]],
  [["timezone"], ["timezone, like TIME_ZONE"]],
  [
    ["IDENTITY_TENANT", "REDIS_URI"],
    ["IDENTITY_TENANT, like IDENTITY_TENANT_ID", "REDIS_URI, like REDIS_URL"],
  ],
  [["API_BASE_URL", "API_BASEURL"], []],
  [["PATH", "HOST", "LANG", "LANGUAGE", "npm_config_registry", "KUBERNETES_PORT"], []],
  [["https_proxy", "http_proxy", "no_proxy", "ftp_proxy"], []],
])("of the variables %j those like the portal's are %j", (set, like) => {
  expect(namesLikeKnown(set)).toEqual(like);
});
