import { findCampaigns } from '@comanda/contract/marketing/campaigns';
import { type ChatToOpen, findBirthdayChats, findChats, markChatSent } from '@comanda/contract/marketing/wpp';
import { Drawer } from '@comanda/ui/drawer';
import { EmptyState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { useQuery } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import { read, useWrite } from '../../platform/api.ts';
import { chatLink } from '../../platform/chat-link.ts';
import { Answer } from '../../platform/page/answer.tsx';
import type { SessionStore } from '../../platform/session.tsx';

/** Who waits to be written to by hand, and whose birthday is today: opening the chat takes them off the list. */
export function ChatDrawer({ store, onClose }: { store: SessionStore; onClose: () => void }) {
  const body = { store_id: store.id };
  const asked = useQuery(read(findChats, { body }));
  const born = useQuery(read(findBirthdayChats, { body })).data ?? NOBODY;
  return (
    <Drawer title={t('Conversas para abrir')} onClose={onClose}>
      <Answer of={asked} rows={4} rowClass="h-20">
        {({ waiting, chats }) =>
          chats.length + born.chats.length === 0 ? (
            <EmptyState icon={<MessageCircle className="size-6" aria-hidden />} title={t('Ninguém espera agora')}>
              {t('Aqui entram as campanhas “conversa a conversa” e quem faz anos hoje.')}
            </EmptyState>
          ) : (
            <>
              <p className="px-5 pt-4 text-sm text-fg-3">
                {t(
                  '{n, plural, one {Falta # pessoa.} other {Faltam # pessoas.}} O WhatsApp abre com o texto pronto; é você quem envia.',
                  {
                    n: waiting + born.waiting,
                  },
                )}
              </p>
              <ul className="divide-y divide-line">
                {[...born.chats, ...chats].map((chat) => (
                  <ChatRow key={`${chat.campaign_id} ${chat.client_id}`} chat={chat} store={store} />
                ))}
              </ul>
            </>
          )
        }
      </Answer>
    </Drawer>
  );
}

const NOBODY = { waiting: 0, chats: [] };

export function ChatRow({ chat, store }: { chat: ChatToOpen; store: SessionStore }) {
  const { client_id, campaign_id, campaign, name, phone, text } = chat;
  const mark = useWrite(markChatSent, { refreshes: [findChats, findBirthdayChats, findCampaigns] });
  return (
    <li className="flex items-start gap-3 px-5 py-4">
      <span className="min-w-0 flex-1">
        <b className="block truncate text-sm font-semibold">{name}</b>
        <span className="block text-ui text-fg-3">{campaign}</span>
        <span className="mt-1 line-clamp-3 text-sm break-words whitespace-pre-wrap text-fg-2">{text}</span>
      </span>
      <a
        href={chatLink(phone, store.country_id, text)}
        target="_blank"
        rel="noreferrer"
        className="btn btn-sm shrink-0"
        onClick={() => mark.mutate({ body: { store_id: store.id, client_id, campaign_id } })}
      >
        {t('Abrir conversa')}
      </a>
    </li>
  );
}
