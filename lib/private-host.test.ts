import { isPrivateHost } from "./private-host";

const words = ([text = ""]: TemplateStringsArray) => text.trim().split(/\s+/);
const hostOf = (text: string) => new URL(`http://${text}`).hostname;

test.each(words`
  127.0.0.1 127.8.0.1:4010 2130706433 10.1.2.3 172.16.0.1 172.31.255.255 192.168.7.7
  169.254.1.1 [::1]:80 [fd12:3456::1] [fe80::1] [::ffff:10.0.0.1] localhost api api.internal
  api.internal. API.Lenders.svc.cluster.LOCAL
`)("%s is private", (text) => expect(isPrivateHost(hostOf(text))).toBe(true));

test.each(words`
  8.8.8.8 172.32.0.1 172.15.255.255 192.169.0.1 11.0.0.1 [2001:db8::1] [::ffff:8.8.8.8]
  api.example local.example internal.example.com 10.0.0.1.example
`)("%s is not", (text) => expect(isPrivateHost(hostOf(text))).toBe(false));
